import { pipeline, type Readable, Transform } from 'node:stream';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { MailHeldBack } from './transport.ts';

/** Asks whether a mail may leave, and is told when its end goes out. */
export type Leaving = { mayLeave(): Promise<boolean>; onHandedOver(): void };

/**
 * Connections to a mail server that are kept. The end of a mail with `leaving` (among the options of `sendMail`) goes out only
 * once it may: until then, the server has no mail, however much of it has come. What is not to leave fails as MailHeldBack,
 * and its connection is cut.
 */
export class AskingPool extends SMTPPool {
  override send(...[mail, done]: Parameters<SMTPPool['send']>): boolean {
    const { leaving } = mail.data as { leaving?: Leaving };
    // After the signature, which is there only when all of the mail has been read.
    if (leaving) mail.message.processFunc((input) => askBeforeTheEnd(input, leaving));
    return super.send(mail, done);
  }
}

function askBeforeTheEnd(input: Readable, { mayLeave, onHandedOver }: Leaving): Readable {
  const asking = new Transform({
    // Holds nothing back: else a mail that fits into a buffer would come to its end here before the server has asked for it.
    readableHighWaterMark: 0,
    transform: (chunk, _, pass) => pass(null, chunk),
    flush(end) {
      mayLeave().then((may) => {
        // The connection broke meanwhile: nothing more goes out.
        if (asking.destroyed) return;
        if (!may) return end(new MailHeldBack('It was not to leave any more.'));
        onHandedOver();
        end();
      }, end);
    },
  });
  return pipeline(input, asking, () => {});
}
