import type { Attachment, Email } from 'postal-mime';
import { saysNoMailbox } from './no-mailbox.ts';
import type { SuppressionReason } from './suppression.ts';

/** A bounce or complaint as the message claims it. Nothing in it is verified. */
export type Report = {
  reason: SuppressionReason;
  /** The reason that the reporting server gave. */
  detail: string;
  /** The parts of the message that may contain one of our addresses. */
  text: string;
};

/** The bytes of a message that are read. A report stands at the beginning, before the email that it returns. */
export const maxBytes = 256 * 1024;

/** The lines of a message that are read. postal-mime would take a minute for a million short lines. */
const maxLines = 5000;

/** The length of a part that is read: its fields and headers, not the email below them. */
const partRead = 64 * 1024;

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/** The feedback types that are complaints (RFC 5965 and its registry). `not-spam` is the opposite of one. */
const complaints = ['abuse', 'fraud', 'opt-out', 'opt-out-list'];

type Fields = Map<string, string>;

/**
 * Reads a message as a permanent bounce (RFC 3464) or a spam complaint (RFC 5965).
 * @param raw the message as received; only the first `maxBytes` and `maxLines` are read
 * @returns undefined for everything else: delays, full mailboxes, replies of people and machines, unreadable messages
 */
export async function readReport(raw: Uint8Array): Promise<Report | undefined> {
  // Loaded on demand, since most servers never get a report.
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(beginningOf(raw), limits).catch(() => undefined);
  if (!email) return undefined;
  const report = ofDelivery(email) ?? ofFeedback(email);
  if (!report) return undefined;
  const original = partOf(email, 'message/rfc822', 'text/rfc822-headers');
  const headers = email.headerLines.map(({ line }) => line).join('\n');
  return { ...report, text: [headers.slice(0, partRead), report.text, original].join('\n') };
}

function beginningOf(raw: Uint8Array): Uint8Array {
  const beginning = raw.subarray(0, maxBytes);
  const lineFeed = 10;
  let end = 0;
  for (let lines = 0; lines < maxLines; lines += 1) {
    end = beginning.indexOf(lineFeed, end) + 1;
    if (end === 0) return beginning;
  }
  return beginning.subarray(0, end);
}

function ofDelivery(email: Email): Report | undefined {
  const text = partOf(email, 'message/delivery-status');
  // The first group describes the message, each other group a recipient.
  const failed = groupsOf(text).filter(
    (fields) =>
      fields.get('action')?.toLowerCase() === 'failed' &&
      saysNoMailbox(fields.get('diagnostic-code') ?? '', statusOf(fields)),
  );
  if (failed.length === 0) return undefined;
  const detail = failed.map((fields) => fields.get('diagnostic-code') ?? statusOf(fields)).join('; ');
  return { reason: 'bounce', detail, text };
}

function ofFeedback(email: Email): Report | undefined {
  const text = partOf(email, 'message/feedback-report');
  const [fields] = groupsOf(text);
  const kind = fields?.get('feedback-type')?.toLowerCase() ?? '';
  if (!fields || !complaints.includes(kind)) return undefined;
  return { reason: 'complaint', detail: `${kind} ${fields.get('user-agent') ?? ''}`, text };
}

/** Returns a status such as `5.1.1`, without a trailing comment. */
function statusOf(fields: Fields): string {
  return /^\d\.\d+\.\d+/.exec(fields.get('status') ?? '')?.[0] ?? '';
}

/** Splits header fields into groups at empty lines. Names are in lower case; of duplicate fields the first counts. */
function groupsOf(text: string): Fields[] {
  const unfolded = text.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ');
  return unfolded.split(/\n\s*\n/).map((group) => {
    const fields: Fields = new Map();
    for (const line of group.split('\n')) {
      const [, name, value] = /^([\w-]{1,60}):(.*)$/.exec(line) ?? [];
      if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value?.trim() ?? '');
    }
    return fields;
  });
}

function partOf({ attachments }: Email, ...types: string[]): string {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType));
  return part ? textOf(part) : '';
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string'
    ? content.slice(0, partRead)
    : Buffer.from(content as ArrayBuffer).toString('utf8', 0, partRead);
}
