import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as it came, parsed. */
export type ReceivedMail = {
  /** Of the envelope: whom it really goes to. */
  to: string[];
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
  | { kind: 'refuse' }
  | { kind: 'defer'; times: number }
  | { kind: 'break off'; times: number }
  | { kind: 'stall'; times: number };

/** A real mail server on this machine, that can be as troublesome as real ones are. */
export async function openMailServer() {
  const mails: ReceivedMail[] = [];
  const troubles = new Map<string, Trouble>();
  const tries = new Map<string, number>();
  const arrivals = new EventEmitter<{ mail: [ReceivedMail]; stalled: [Email] }>();
  arrivals.setMaxListeners(0);

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 0,
    onRcptTo({ address }, _, answer) {
      tries.set(address, (tries.get(address) ?? 0) + 1);
      const kind = nextTrouble(address, ['refuse', 'defer']);
      if (kind === 'refuse') answer(reply(550, 'No such mailbox'));
      else if (kind === 'defer') answer(reply(451, 'Not now'));
      else answer();
    },
    async onData(stream, session, answer) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const kind = nextTrouble(to[0] ?? '', ['break off', 'stall']);
      if (kind === 'break off') return cut(session);
      const parsed = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)));
      if (kind === 'stall') return void arrivals.emit('stalled', parsed);
      const mail: ReceivedMail = {
        to,
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        header: (name) => parsed.headers.find(({ key }) => key === name)?.value,
        parsed,
        receivedAt: new Date(),
      };
      mails.push(mail);
      answer();
      arrivals.emit('mail', mail);
    },
  });
  // Of connections that break off.
  server.on('error', () => {});

  function nextTrouble(address: string, kinds: Trouble['kind'][]): Trouble['kind'] | undefined {
    const trouble = troubles.get(address);
    if (!trouble || !kinds.includes(trouble.kind)) return undefined;
    if ('times' in trouble) {
      if (trouble.times === 0) return undefined;
      trouble.times -= 1;
    }
    return trouble.kind;
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
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** Says no with a code. */
function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
