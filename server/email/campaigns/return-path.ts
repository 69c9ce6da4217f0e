import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where servers say that a mailing could not be delivered: an address that names the mailing, which nobody else can make up. */
export type ReturnPath = {
  /** `bounces+12.9f2c…@shop.example` for mailing 12. */
  of(mailingId: number): string;
  /** The mailings that are named by such addresses in a text. */
  mailingsIn(text: string): number[];
};

/** Of 160 bits, in small letters whatever a server makes of them. */
const signatureLength = 20;

/** More addresses than that in one report are not looked at. */
const mostLookedAt = 100;

/**
 * @param bouncesTo MAIL_BOUNCES_TO, whose server has to take what stands behind a `+` for part of it (RFC 5233)
 * @param secret what addresses are signed with (HMAC-SHA-256, of which 80 bits stand in them)
 */
export function openReturnPath(bouncesTo: string, secret: Buffer): ReturnPath {
  const [local = '', domain = ''] = bouncesTo.split('@');
  const ours = new RegExp(
    `(?<![\\w.+-])${RegExp.escape(local)}\\+(\\d{1,15})\\.([\\da-f]{${signatureLength}})@${RegExp.escape(domain)}`,
    'gi',
  );
  const sign = (mailingId: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['return path', mailingId]))
      .digest('hex')
      .slice(0, signatureLength);

  return {
    of: (mailingId) => `${local}+${mailingId}.${sign(mailingId)}@${domain}`,
    mailingsIn(text) {
      const named = [...text.matchAll(ours).take(mostLookedAt)]
        .filter(([, id, signature = '']) =>
          timingSafeEqual(Buffer.from(signature.toLowerCase()), Buffer.from(sign(Number(id)))),
        )
        .map(([, id]) => Number(id));
      return [...new Set(named)];
    },
  };
}
