import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/support/app.ts';
import { composeCampaignEmails } from '#test/support/campaign-emails.ts';
import { readReturnPath } from './bounces.ts';
import type { ReturnPath } from './return-path.ts';
import { allowAddress, listSuppressed, suppress } from './suppression.ts';

const token = 'token-of-mail-services';
const settings = { MAIL_EVENTS_TOKEN: token, MAIL_BOUNCES_TO: 'bounces@shop.example' };

let app: Awaited<ReturnType<typeof openTestApp>>;
let returnPath: ReturnPath;
beforeAll(async () => {
  app = await openTestApp(async () => {}, { settings });
  const read = await readReturnPath(app.db, { mailBouncesTo: settings.MAIL_BOUNCES_TO });
  if (!read) throw new Error('there is none');
  returnPath = read;
});
beforeEach(async () => {
  await app.db.deleteFrom('suppressed_address').execute();
});
afterAll(() => app.close());

async function post(
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
  authorization = `Bearer ${token}`,
) {
  const headers = { 'content-type': type, ...(authorization && { authorization }) };
  return app.request('/api/mail-events', { method: 'POST', headers, body });
}

/** Posts a report as received by mail, and returns the number of addresses it suppressed. */
async function report(raw: string | Uint8Array<ArrayBuffer>): Promise<number> {
  const answer = await post(raw, 'message/rfc822');
  expect(answer.status).toBe(200);
  return (await answer.json()).suppressed;
}

const suppressed = async () =>
  (await listSuppressed(app.db)).map(({ email_key, reason }) => `${reason} ${email_key}`).sort();

/** Composes a campaign email and marks it as sent. */
async function sentCampaignEmail() {
  const [campaignEmail] = await composeCampaignEmails(app.db, 1);
  if (!campaignEmail) throw new Error('nothing was composed');
  await app.db.updateTable('campaign_email').set({ sent_at: new Date() }).where('id', '=', campaignEmail.id).execute();
  return { ...campaignEmail, key: campaignEmail.email.toLowerCase() };
}

type Delivery = {
  to?: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  recipient?: string;
  messageId?: string;
};

/** Returns a delivery report in the format of Postfix. */
function deliveryReport({
  to = 'MAILER-DAEMON@mx.example',
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <her@mail.example>: User unknown',
  recipient = 'her@mail.example',
  messageId = '<of-somebody-else@mail.example>',
}: Delivery): string {
  return `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--b1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4C1D8E
Arrival-Date: Sat, 21 Nov 2026 23:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example
Diagnostic-Code: ${diagnostic}

--b1
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Trouvaille <hello@shop.example>
To: ${recipient}
Message-ID: ${messageId}
Subject: Your finds of today

--b1--
`.replaceAll('\n', '\r\n');
}

describe('a report of a mail server', () => {
  test('to the return path of a campaign email suppresses its recipient, also if it names another address', async () => {
    const { id, key } = await sentCampaignEmail();
    expect(await report(deliveryReport({ to: `<${returnPath.of(id)}>` }))).toBe(1);
    expect(await suppressed()).toEqual([`bounce ${key}`]);
    expect((await listSuppressed(app.db))[0]?.detail).toBe('smtp; 550 5.1.1 <her@mail.example>: User unknown');
  });

  test('is ignored without the signed return path of a sent campaign email', async () => {
    const [first, second] = [await sentCampaignEmail(), await sentCampaignEmail()];
    const forged = [
      { recipient: first.email },
      // Anybody who knows the address could guess the rest.
      { recipient: first.email, messageId: `<mailing-${first.id}@shop.example>` },
      { to: returnPath.of(first.id).replace(`+${first.id}.`, `+${second.id}.`), recipient: second.email },
    ];
    for (const delivery of forged) expect(await report(deliveryReport(delivery))).toBe(0);
    const [waiting] = await composeCampaignEmails(app.db, 1);
    expect(await report(deliveryReport({ to: returnPath.of(waiting?.id ?? 0) }))).toBe(0);
    expect(await suppressed()).toEqual([]);
  });

  test.each<Delivery>([
    { action: 'delayed', status: '4.4.1', diagnostic: 'smtp; 451 Later' },
    { action: 'delivered', status: '2.0.0', diagnostic: 'smtp; 250 OK' },
    { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' },
    { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 Looks like spam' },
    { status: '5.0.0', diagnostic: 'smtp; 554 Not today' },
  ])('of a delay, a delivery, a full mailbox or a policy refusal is ignored: %j', async (delivery) => {
    const { id } = await sentCampaignEmail();
    expect(await report(deliveryReport({ ...delivery, to: returnPath.of(id) }))).toBe(0);
  });

  test('is read with base64 parts and the whole returned email', async () => {
    const { id } = await sentCampaignEmail();
    const status = 'Reporting-MTA: dns; mx.example\r\n\r\nAction: failed\r\nStatus: 5.1.1 (no user)\r\n';
    const raw = `To: ${returnPath.of(id)}
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(status).toString('base64')}
--b
Content-Type: message/rfc822

Message-ID: <mailing-${id}@shop.example>
Content-Type: text/html

${'<p>All of the mail.</p>\n'.repeat(10_000)}
--b--
`;
    expect(await report(raw)).toBe(1);
  });
});

test('an abuse report suppresses the recipient, a not-spam report does not', async () => {
  const { id, key } = await sentCampaignEmail();
  const abuse = (kind: string) =>
    `From: <abusedesk@mail.example>
To: <abuse@shop.example>
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is an email abuse report.

--b
Content-Type: message/feedback-report

Feedback-Type: ${kind}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${returnPath.of(id)}>

--b
Content-Type: message/rfc822

From: <hello@shop.example>
Message-ID: <mailing-${id}@shop.example>

Hello

--b--
`;
  expect(await report(abuse('not-spam'))).toBe(0);
  expect(await report(abuse('abuse'))).toBe(1);
  expect(await suppressed()).toEqual([`complaint ${key}`]);
});

test.each([
  ['an empty body', new Uint8Array()],
  ['a body of random bytes', new Uint8Array(randomBytes(100_000))],
  [
    'a reply of a person',
    'From: her@mail.example\r\nTo: bounces@shop.example\r\n\r\n550 5.1.1 is what I pay for this coat',
  ],
  [
    'a body of nested boundaries',
    Array.from({ length: 500 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`).join(''),
  ],
  ['a header of 900 kB', `X: ${'a'.repeat(900_000)}`],
  ['a body of 60,000 groups', `Content-Type: message/delivery-status\n\n${'Action: failed\n\n'.repeat(60_000)}`],
  ['a body of 500,000 lines', `Content-Type: text/plain\n\n${'a\n'.repeat(500_000)}`],
  ['a body of nested emails', 'Content-Type: message/rfc822\n\n'.repeat(30_000)],
  [
    'a body in an unknown charset',
    'Content-Type: message/delivery-status; charset=utf-7\n\nAction: failed\nStatus: 5.1.1\u0000\ud800\n',
  ],
])('%s is no report and takes less than 3 seconds', async (_, raw) => {
  const before = performance.now();
  expect(await report(raw)).toBe(0);
  expect(performance.now() - before).toBeLessThan(3000);
});

const bouncedAt = (emailAddress: string) => ({ emailAddress, diagnosticCode: 'smtp; 550 5.1.1 user unknown' });
const ses = (bounceType: string) =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [bouncedAt('Jane@mail.example'), bouncedAt('joe@mail.example')] },
    mail: { messageId: '0000', destination: ['jane@mail.example'] },
  });
const sns = (Type: string, Message: string, more = {}) =>
  JSON.stringify({ Type, MessageId: '1', TopicArn: 'arn:aws:sns:x', Message, Signature: 'x', ...more });
const mailgun = (data: object) =>
  JSON.stringify({ signature: { timestamp: '1', token: 'x', signature: 'y' }, 'event-data': data });

describe('an event of a mail service', () => {
  test.each([
    [
      'Amazon SES by SNS',
      sns('Notification', ses('Permanent')),
      ['bounce jane@mail.example', 'bounce joe@mail.example'],
    ],
    [
      'Amazon SES, a complaint event',
      JSON.stringify({
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: 'jane@mail.example' }], complaintFeedbackType: 'abuse' },
      }),
      ['complaint jane@mail.example'],
    ],
    [
      'Postmark',
      '{"RecordType":"Bounce","Type":"HardBounce","TypeCode":1,"Email":"john@mail.example","Details":"no such user"}',
      ['bounce john@mail.example'],
    ],
    [
      'Postmark, a complaint',
      '{"RecordType":"SpamComplaint","Type":"SpamComplaint","Email":"john@mail.example"}',
      ['complaint john@mail.example'],
    ],
    [
      'SendGrid, several at once',
      JSON.stringify([
        { event: 'bounce', type: 'bounce', email: 'a@mail.example', sg_event_id: '1', reason: '550 5.1.1 unknown' },
        { event: 'bounce', type: 'blocked', email: 'b@mail.example', sg_event_id: '2', reason: '550 5.7.1 blocked' },
        { event: 'spamreport', email: 'c@mail.example', sg_event_id: '3' },
        { event: 'delivered', email: 'd@mail.example', sg_event_id: '4' },
        { event: 'bounce', type: 'bounce', email: 'no address', sg_event_id: '5' },
        'noise',
      ]),
      ['bounce a@mail.example', 'complaint c@mail.example'],
    ],
    [
      'Mailgun',
      mailgun({ event: 'failed', severity: 'permanent', reason: 'bounce', recipient: 'a@mail.example' }),
      ['bounce a@mail.example'],
    ],
    [
      'Mailgun, a complaint',
      mailgun({ event: 'complained', recipient: 'a@mail.example' }),
      ['complaint a@mail.example'],
    ],
  ])('suppresses its addresses: %s', async (_, body, expected) => {
    const answer = await post(body, 'text/plain; charset=UTF-8');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ suppressed: expected.length });
    expect(await suppressed()).toEqual(expected);
  });

  test.each([
    ses('Transient'),
    sns('Notification', ses('Undetermined')),
    sns('Notification', 'Successfully validated SNS topic for Amazon SES event publishing.'),
    sns('SubscriptionConfirmation', 'You have chosen to subscribe', { SubscribeURL: 'http://127.0.0.1:1/confirm' }),
    '{"notificationType":"Delivery","delivery":{}}',
    '{"RecordType":"Bounce","Type":"SoftBounce","Email":"john@mail.example"}',
    '{"RecordType":"Delivery","Recipient":"john@mail.example"}',
    mailgun({ event: 'failed', severity: 'temporary', reason: 'generic', recipient: 'a@mail.example' }),
    mailgun({ event: 'failed', severity: 'permanent', reason: 'old', recipient: 'a@mail.example' }),
  ])('is ignored unless a permanent bounce or a complaint: %s', async (body) => {
    expect(await (await post(body)).json()).toEqual({ suppressed: 0 });
    expect(await suppressed()).toEqual([]);
  });

  test.each([
    '',
    '{',
    '[]',
    '42',
    'null',
    '{"hello":"world"}',
    '[[{"event":"bounce"}]]',
    '{"__proto__":{"event":"bounce"}}',
  ])('of an unknown format gets 422: %s', async (body) => {
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.body).toHaveLength(1);
  });

  test('needs the token, as Bearer or as Basic password', async () => {
    const body = ses('Permanent');
    const basic = (password: string) => `Basic ${btoa(`events:${password}`)}`;
    for (const wrong of ['', 'Bearer', `Bearer ${token}x`, token, basic('wrong'), 'Basic ????']) {
      const answer = await post(body, 'application/json', wrong);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
    expect(await suppressed()).toEqual([]);
    expect((await post(body, 'application/json', basic(token))).status).toBe(200);
  });

  test('is rejected when too large or of another content type', async () => {
    expect((await post(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
    expect((await post('a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
  });
});

test('the endpoint does not exist without MAIL_EVENTS_TOKEN', async () => {
  const other = await openTestApp(async () => {});
  const answer = await other.request('/api/mail-events', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
  await other.close();
});

test('a later bounce does not replace a complaint, and an operator lifts the suppression', async () => {
  await suppress(app.db, ' Her@mail.example ', 'bounce', 'gone\r\n\u0000\u001b[2J');
  await suppress(app.db, 'her@mail.example', 'complaint', 'abuse');
  await suppress(app.db, 'her@mail.example', 'bounce', 'gone');
  expect(await listSuppressed(app.db)).toMatchObject([
    { email_key: 'her@mail.example', reason: 'complaint', detail: 'abuse' },
  ]);
  expect(await allowAddress(app.db, 'HER@mail.example')).toBe(true);
  expect(await allowAddress(app.db, 'HER@mail.example')).toBe(false);
});
