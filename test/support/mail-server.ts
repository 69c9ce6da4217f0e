import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as it came, parsed. */
export type ReceivedMail = {
  /** Of the envelope: whom it really goes to. */
  to: string[];
  /** Of the envelope: whom servers tell that it could not be delivered. */
  from: string;
  /** As it came, octet by octet. */
  raw: Buffer;
  subject: string;
  text: string;
  html: string;
  /** By its name in small letters. */
  header(name: string): string | undefined;
  parsed: Email;
  receivedAt: Date;
};

/** What the server does with a mail for an address, other than to take it. */
type Trouble =
  | { kind: 'refuse'; code?: number; text?: string }
  | { kind: 'defer'; times: number }
  /** Asked whether it takes the recipient, it first has something else done. */
  | { kind: 'meanwhile'; act: () => Promise<unknown> }
  /** Once it has read all of the mail. */
  | { kind: 'refuse message' }
  | { kind: 'defer message'; times: number }
  | { kind: 'break off'; times: number }
  | { kind: 'stall'; times: number };

/** A real mail server on this machine, that can be as troublesome as real ones are. */
export async function openMailServer() {
  const mails: ReceivedMail[] = [];
  const troubles = new Map<string, Trouble>();
  const tries = new Map<string, number>();
  const arrivals = new EventEmitter<{ recipient: [string]; mail: [ReceivedMail]; stalled: [Email] }>();
  arrivals.setMaxListeners(0);

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 0,
    onRcptTo({ address }, _, answer) {
      tries.set(address, (tries.get(address) ?? 0) + 1);
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
      // It broke off before the end: that was no mail.
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
  // Of connections that break off.
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
    /** What has come, in order. */
    mails,
    /** How often a mail for this address was tried. */
    tries: (address: string) => tries.get(address) ?? 0,
    /** All that came for this address. */
    of,
    /** Comes with the first mail for this address, also one that has come already. */
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
    /** Comes when the next mail was read to its end and nothing answered. */
    async stalled(): Promise<Email> {
      const [mail] = (await once(arrivals, 'stalled')) as [Email];
      return mail;
    },
    onMail(listener: (mail: ReceivedMail) => void) {
      arrivals.on('mail', listener);
    },
    /** Called when a mail is announced for an address, before that is answered. */
    onRecipient(listener: (address: string) => void) {
      arrivals.on('recipient', listener);
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** Says no with a code. */
function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
