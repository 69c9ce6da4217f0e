import type { APIRequestContext } from '@playwright/test';
import { decodeHTML } from 'entities';

/** The attributes of a tag, by lower-case name. */
type Attributes = Record<string, string>;

/** The HTML of a page as the server sends it, for checks that need no browser. */
export type Html = {
  status: number;
  text: string;
  /** Returns every tag of this name in document order: `all('a')`, `all('link', { rel: 'canonical' })`. */
  all(name: string, wanted?: Attributes): Attributes[];
  /** Returns the text of every element of this name, without inner tags. */
  texts(name: string): string[];
};

/** Requests a page without following redirects. */
export async function readHtml(request: APIRequestContext, path: string): Promise<Html> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const text = await answer.text();
  return { status: answer.status(), text, ...reading(text) };
}

/** Reads one element of a page: `partOf(html, 'main')`. */
export function partOf({ text, status }: Html, name: string): Html {
  const [part = ''] = new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(text) ?? [];
  return { status, text: part, ...reading(part) };
}

function reading(text: string): Pick<Html, 'all' | 'texts'> {
  return {
    all(name, wanted = {}) {
      const tags = [...text.matchAll(new RegExp(`<${name}(\\s[^>]*)?>`, 'g'))].map(([, inner = '']) =>
        attributesOf(inner),
      );
      return tags.filter((tag) => Object.entries(wanted).every(([key, value]) => tag[key] === value));
    },
    texts(name) {
      const elements = text.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'));
      return [...elements].map(([, inner = '']) => decodeHTML(inner.replace(/<[^>]*>/g, '')).trim());
    },
  };
}

function attributesOf(inner: string): Attributes {
  const pairs = [...inner.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key.toLowerCase(), decodeHTML(value)]));
}
