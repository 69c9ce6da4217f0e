/**
 * Whether a server's refusal of a recipient says that nobody reads mails there, for good: by the enhanced code where it has one
 * (RFC 3463: 5.1.x of addresses, but for 5.1.7 and 5.1.8, which mean the sender's; 5.2.1 of mailboxes that are closed; 5.4.4 of
 * domains that lead nowhere), else by a plain 550. Full mailboxes, policies and suspicions are no such thing.
 * @param reply of SMTP, or the diagnostic code of a delivery report, such as `550 5.1.1 No such user`
 * @param status of a delivery report, where it has one
 */
export function saysNoMailbox(reply: string, status = ''): boolean {
  const [, code, ofReply] = /\b([45]\d\d)\b[ -]*(?:#?([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? [];
  const enhanced = [ofReply, status].find((one) => one !== undefined && /^[245]\.\d/.test(one) && one !== '5.0.0');
  if (enhanced === undefined) return code === '550';
  return /^5\.(1\.(?![78]$)\d+|2\.1|4\.4)$/.test(enhanced);
}
