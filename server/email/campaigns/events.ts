import { z } from 'zod';
import { emailField } from '#contract/account-fields.ts';
import type { SuppressionReason } from './suppression.ts';

/** A bounce or complaint that a mail service reports for an address. */
type MailEvent = { email: string; reason: SuppressionReason; detail: string };

const text = z.string().catch('');
/** An invalid address drops its own event and leaves the others valid. */
const address = emailField.optional().catch(undefined);

function suppressionEvents(email: string | undefined, reason: SuppressionReason, detail: string): MailEvent[] {
  return email === undefined ? [] : [{ email, reason, detail }];
}

const recipients = z.array(z.looseObject({ emailAddress: address, diagnosticCode: text }));

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html; event publishing uses `eventType` instead. */
const amazon = z
  .looseObject({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    bounce: z.looseObject({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
    complaint: z.looseObject({ complaintFeedbackType: text, complainedRecipients: recipients }).optional(),
  })
  .refine(({ notificationType, eventType }) => (notificationType ?? eventType) !== undefined)
  .transform(({ bounce, complaint }) => {
    const bounced = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : [];
    // `not-spam` means that the reader moved the email out of the spam folder.
    const complained = complaint?.complaintFeedbackType === 'not-spam' ? [] : (complaint?.complainedRecipients ?? []);
    return [
      ...bounced.flatMap((one) => suppressionEvents(one.emailAddress, 'bounce', one.diagnosticCode)),
      ...complained.flatMap((one) =>
        suppressionEvents(one.emailAddress, 'complaint', complaint?.complaintFeedbackType ?? ''),
      ),
    ];
  });

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and …/spam-complaint-webhook */
const postmark = z
  .looseObject({ RecordType: z.string(), Type: text, Email: address, Description: text, Details: text })
  .transform(({ RecordType, Type, Email, Description, Details }) => {
    if (RecordType === 'SpamComplaint') return suppressionEvents(Email, 'complaint', Details);
    const isHard = RecordType === 'Bounce' && ['HardBounce', 'BadEmailAddress'].includes(Type);
    return isHard ? suppressionEvents(Email, 'bounce', Details || Description) : [];
  });

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event; `blocked` is temporary. */
const sendgrid = z
  .looseObject({ event: z.string(), sg_event_id: z.string(), type: text, email: address, reason: text })
  .transform(({ event, type, email, reason }) => {
    if (event === 'spamreport') return suppressionEvents(email, 'complaint', reason);
    return event === 'bounce' && type === 'bounce' ? suppressionEvents(email, 'bounce', reason) : [];
  });

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads; other reasons are lists, and delays. */
const mailgun = z
  .looseObject({
    'event-data': z.looseObject({
      event: z.string(),
      severity: text,
      reason: text,
      recipient: address,
      'delivery-status': z.looseObject({ message: text, description: text }).catch({ message: '', description: '' }),
    }),
  })
  .transform(({ 'event-data': { event, severity, reason, recipient, 'delivery-status': status } }) => {
    const detail = status.message || status.description;
    if (event === 'complained') return suppressionEvents(recipient, 'complaint', detail);
    const isHard = event === 'failed' && severity === 'permanent' && ['bounce', 'suppress-bounce'].includes(reason);
    return isHard ? suppressionEvents(recipient, 'bounce', detail) : [];
  });

const anyEvent = z.union([amazon, postmark, sendgrid, mailgun]);

/** The envelope of Amazon SNS (https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html). */
const envelope = z.looseObject({ Type: z.string(), Message: z.string(), SubscribeURL: z.string().optional() });

/** The events of a request, or the address that the operator has to open before Amazon SNS sends any. */
export type Posted = { events: MailEvent[]; confirmAt?: string };

/**
 * Reads permanent bounces and spam complaints posted by Amazon SES (by SNS or directly), Postmark, SendGrid or Mailgun.
 * Other notifications, such as deliveries and delays, give no event.
 * @param body JSON: an event, or a list of events
 * @throws UnknownEvents when the body is no JSON, or comes from none of these services
 */
export function readEvents(body: string): Posted {
  const posted = parse(body);
  const wrapped = envelope.safeParse(posted);
  if (!wrapped.success) return { events: eventsOf([posted].flat()) };
  const { Type, Message, SubscribeURL } = wrapped.data;
  // The address may come from an attacker, so the server never requests it: the operator checks it and opens it.
  if (Type === 'SubscriptionConfirmation') return { events: [], confirmAt: SubscribeURL ?? '' };
  // Amazon greets a new subscriber with a plain sentence.
  if (Type !== 'Notification' || !Message.startsWith('{')) return { events: [] };
  return { events: eventsOf([parse(Message)]) };
}

/** The error for a body that none of the mail services sends. */
export class UnknownEvents extends Error {
  override name = 'UnknownEvents';
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new UnknownEvents('The body is not valid JSON.');
  }
}

function eventsOf(list: readonly unknown[]): MailEvent[] {
  const read = list.map((one) => anyEvent.safeParse(one));
  if (!read.some(({ success }) => success))
    throw new UnknownEvents('Unknown event. Expected one of Amazon SES, Postmark, SendGrid or Mailgun.');
  return read.flatMap(({ data = [] }) => data);
}
