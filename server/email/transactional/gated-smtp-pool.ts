import { pipeline, type Readable, Transform } from 'node:stream';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { MailHeldBack } from './transport.ts';

/** Decides whether an email may still be sent. `onHandedOver` is called just before its last bytes go out. */
export type Claim = { mayLeave(): Promise<boolean>; onHandedOver(): void };

/**
 * A pool of kept SMTP connections with a gate before the end of each email.
 * An email with `leaving` (an option of `sendMail`) is streamed up to its end, and then `mayLeave` is asked.
 * Until the end goes out the mail server does not accept the email, however much of it has arrived (decision 29).
 * An email that may not be sent fails with `MailHeldBack`, and its connection is cut.
 */
export class GatedSmtpPool extends SMTPPool {
  override send(...[mail, done]: Parameters<SMTPPool['send']>): boolean {
    const { leaving } = mail.data as { leaving?: Claim };
    // Placed after the DKIM signature, which exists only once the whole email has been read.
    if (leaving) mail.message.processFunc((input) => askBeforeTheEnd(input, leaving));
    return super.send(mail, done);
  }
}

function askBeforeTheEnd(input: Readable, { mayLeave, onHandedOver }: Claim): Readable {
  const asking = new Transform({
    // Without this, an email that fits into the buffer would end here before the server has asked for its data.
    readableHighWaterMark: 0,
    transform: (chunk, _, pass) => pass(null, chunk),
    flush(end) {
      mayLeave().then((may) => {
        // The connection broke in the meantime, so nothing more can be sent.
        if (asking.destroyed) return;
        if (!may) return end(new MailHeldBack('The email may no longer be sent.'));
        onHandedOver();
        end();
      }, end);
    },
  });
  return pipeline(input, asking, () => {});
}
