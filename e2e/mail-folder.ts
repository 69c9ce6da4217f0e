import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the mails are laid that the store at this port has sent, a file of JSON each (`StoredMail`). */
export function mailFolder(port: string): string {
  return join(tmpdir(), `trouvaille-e2e-mails-${port}`);
}

/** The file in that folder that says where the store keeps its data: DATA_DIR or DATABASE_URL, as JSON. */
export const whereItIsKept = 'kept.txt';

export type StoredMail = {
  /** Of the envelope: whom it really goes to. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  receivedAt: string;
};
