import { describe, expect, it } from 'vitest';
import { previewOf } from '#test/support/previews.ts';

const messageOf = (bytes: string | Uint8Array) => previewOf(bytes).catch((error: Error) => error.message);

describe('a file that is no feed', () => {
  it.each([
    ['%PDF-1.7\n1 0 obj', 'a PDF document'],
    [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a picture (PNG)'],
    [Buffer.from('ffd8ffe000104a464946', 'hex'), 'a picture (JPEG)'],
    ['GIF89a\u0001', 'a picture (GIF)'],
    [Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'an Excel workbook in the old format (.xls); save it as CSV'],
    ['{\\rtf1\\ansi', 'a text document (RTF)'],
    ['<div class="login">Please log in</div>', 'an HTML page'],
    ['<script>location="/login"</script>', 'an HTML page'],
  ])('is named: %s', async (bytes, name) => {
    expect(await messageOf(bytes)).toContain(`this is ${name}`);
  });

  it.each([
    ['Error 500: Internal Server Error', 'Error 500'],
    ['Warning: Undefined variable $x in feed.php on line 12\nid;title;link;image_link;price\n', 'Warning: Undefined'],
    ['404 Not Found\n', '404 Not Found'],
    ['{"error":"invalid token"}', 'invalid token'],
    ['{"errors":{"code":401,"message":"Unauthorized"}}', 'Unauthorized'],
    [
      '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>',
      'NoSuchKey No such key',
    ],
  ])('is quoted if it is a message: %s', async (text, words) => {
    const said = await messageOf(text);
    expect(said).toContain('the server sent a message in place of the feed, or in front of it');
    expect(said).toContain(words);
  });

  it('may be called like a message in its first column', async () => {
    const feed =
      'Error;id;title;link;image_link;price\n;1;Silk dress;https://m.example/1;https://m.example/1.jpg;90 EUR';
    expect((await previewOf(feed)).lines).toEqual(['90.00 EUR Dresses']);
  });
});
