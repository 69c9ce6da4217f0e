import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A received mail, parsed. */
export type ReceivedMail = {
  /** The recipients of the envelope. */
  to: string[];
  /** The sender of the envelope, which receives bounces. */
  from: string;
  /** The unchanged bytes. */
  raw: Buffer;
  subject: string;
  text: string;
  html: string;
  /** Returns a header by its lower-case name. */
  header(name: string): string | undefined;
  parsed: Email;
  receivedAt: Date;
};

/** A fault of the server for mails to an address. */
type Trouble =
  | { kind: 'refuse'; code?: number; text?: string }
  | { kind: 'defer'; times: number }
  /** Runs `act` before it replies to the recipient command. */
  | { kind: 'meanwhile'; act: () => Promise<unknown> }
  /** Rejects the mail after reading all of it. */
  | { kind: 'refuse message' }
  | { kind: 'defer message'; times: number }
  | { kind: 'break off'; times: number }
  | { kind: 'stall'; times: number };

/** Starts a local mail server that can simulate the faults of real ones. */
export async function openMailServer() {
  const mails: ReceivedMail[] = [];
  const troubles = new Map<string, Trouble>();
  const attempts = new Map<string, number>();
  const arrivals = new EventEmitter<{ recipient: [string]; mail: [ReceivedMail]; stalled: [Email] }>();
  arrivals.setMaxListeners(0);

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 0,
    onRcptTo({ address }, _, answer) {
      attempts.set(address, (attempts.get(address) ?? 0) + 1);
      arrivals.emit('recipient', address);
      const trouble = nextTrouble(address, ['refuse', 'defer', 'meanwhile']);
      if (trouble?.kind === 'refuse') answer(reply(trouble.code ?? 550, trouble.text ?? 'No such mailbox'));
      else if (trouble?.kind === 'defer') answer(reply(451, 'Not now'));
      else if (trouble?.kind === 'meanwhile') void trouble.act().then(() => answer(), answer);
      else answer();
    },
    async onData(stream, session, answer) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const { kind } = nextTrouble(to[0] ?? '', ['break off', 'stall', 'refuse message', 'defer message']) ?? {};
      if (kind === 'break off') return cut(session);
      const chunks = await Array.fromAsync(stream).catch(() => undefined);
      // The connection broke before the end, so no mail was received.
      if (!chunks) return;
      const raw = Buffer.concat(chunks);
      const parsed = await PostalMime.parse(raw);
      if (kind === 'stall') return void arrivals.emit('stalled', parsed);
      if (kind === 'refuse message') return answer(reply(554, '5.7.1 We do not like what it says'));
      if (kind === 'defer message') return answer(reply(452, '4.3.1 Try again later'));
      const mail: ReceivedMail = {
        to,
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        raw,
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        header: (name) => parsed.headers.find(({ key }) => key === name)?.value,
        parsed,
        receivedAt: new Date(),
      };
      mails.push(mail);
      arrivals.emit('mail', mail);
      answer();
    },
  });
  // Broken connections emit errors.
  server.on('error', () => {});

  function nextTrouble(address: string, kinds: Trouble['kind'][]): Trouble | undefined {
    const trouble = troubles.get(address);
    if (!trouble || !kinds.includes(trouble.kind)) return undefined;
    if ('times' in trouble) {
      if (trouble.times === 0) return undefined;
      trouble.times -= 1;
    }
    return trouble;
  }

  function cut({ id }: SMTPServerSession): void {
    for (const connection of server.connections) if (connection.session.id === id) connection._socket.destroy();
  }

  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const of = (address: string) => mails.filter(({ to }) => to.includes(address));

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The received mails, oldest first. */
    mails,
    /** Returns the number of delivery attempts for an address. */
    attempts: (address: string) => attempts.get(address) ?? 0,
    /** Returns the received mails for an address. */
    of,
    /** Resolves with the first mail for an address, including one received before. */
    async waitFor(address: string): Promise<ReceivedMail> {
      for (;;) {
        const [mail] = of(address);
        if (mail) return mail;
        await once(arrivals, 'mail');
      }
    },
    trouble(address: string, trouble: Trouble) {
      troubles.set(address, trouble);
    },
    /** Resolves with the next mail that is read to its end and gets no reply. */
    async stalled(): Promise<Email> {
      const [mail] = (await once(arrivals, 'stalled')) as [Email];
      return mail;
    },
    onMail(listener: (mail: ReceivedMail) => void) {
      arrivals.on('mail', listener);
    },
    /** Registers a listener that runs before the reply to a recipient command. */
    onRecipient(listener: (address: string) => void) {
      arrivals.on('recipient', listener);
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** Returns an error that the server sends as an SMTP reply. */
function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
