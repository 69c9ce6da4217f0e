/**
 * Tells whether the refusal of a recipient means that the mailbox does not exist, permanently.
 * Decides by the enhanced status code (RFC 3463), and without one by a plain 550.
 * 5.1.x concerns the recipient's address, except 5.1.7 and 5.1.8, which concern the sender's. 5.2.1 is a closed mailbox.
 * 5.4.4 is a domain that leads nowhere. Full mailboxes, policies and spam suspicions do not count.
 * @param reply an SMTP reply or the diagnostic code of a delivery report, such as `550 5.1.1 No such user`
 * @param status the status of a delivery report, where it has one
 */
export function saysNoMailbox(reply: string, status = ''): boolean {
  const [, code, ofReply] = /\b([45]\d\d)\b[ -]*(?:#?([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? [];
  const enhanced = [ofReply, status].find((one) => one !== undefined && /^[245]\.\d/.test(one) && one !== '5.0.0');
  if (enhanced === undefined) return code === '550';
  return /^5\.(1\.(?![78]$)\d+|2\.1|4\.4)$/.test(enhanced);
}
