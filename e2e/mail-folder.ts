import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder with the sent mails of the server at a port, one JSON file each (`StoredMail`). */
export function mailFolder(port: string): string {
  return join(tmpdir(), `trouvaille-e2e-mails-${port}`);
}

/** The file in that folder with the server's DATA_DIR or DATABASE_URL, as JSON. */
export const dataLocationFile = 'kept.txt';

export type StoredMail = {
  /** The recipients of the envelope. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** In ISO 8601. */
  receivedAt: string;
};
