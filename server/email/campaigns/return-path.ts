import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The envelope sender of campaign emails, to which mail servers report bounces. It names the campaign email and is
 * signed against forgery.
 */
export type ReturnPath = {
  /** Returns the address of a campaign email: `bounces+12.9f2c…@shop.example` for campaign email 12. */
  of(campaignEmailId: number): string;
  /** Finds such addresses in a text, and returns the ids of their campaign emails. */
  campaignEmailIdsIn(text: string): number[];
};

/**
 * The hex digits of a signature: 80 bits. Lower case, and compared without regard to case, since mail servers may
 * change it.
 */
const signatureLength = 20;

/** The most addresses that are checked in one report. */
const maxScanned = 100;

/**
 * Opens the signer and verifier of return paths.
 * @param bouncesTo MAIL_BOUNCES_TO, whose server has to support subaddresses after a `+` (RFC 5233)
 * @param secret the key of the signatures (HMAC-SHA-256, of which an address contains 80 bits)
 */
export function openReturnPath(bouncesTo: string, secret: Buffer): ReturnPath {
  const [local = '', domain = ''] = bouncesTo.split('@');
  const ours = new RegExp(
    `(?<![\\w.+-])${RegExp.escape(local)}\\+(\\d{1,15})\\.([\\da-f]{${signatureLength}})@${RegExp.escape(domain)}`,
    'gi',
  );
  const sign = (campaignEmailId: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['return path', campaignEmailId]))
      .digest('hex')
      .slice(0, signatureLength);

  return {
    of: (campaignEmailId) => `${local}+${campaignEmailId}.${sign(campaignEmailId)}@${domain}`,
    campaignEmailIdsIn(text) {
      const named = [...text.matchAll(ours).take(maxScanned)]
        .filter(([, id, signature = '']) =>
          timingSafeEqual(Buffer.from(signature.toLowerCase()), Buffer.from(sign(Number(id)))),
        )
        .map(([, id]) => Number(id));
      return [...new Set(named)];
    },
  };
}
