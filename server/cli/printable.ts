/** Control characters other than line breaks and tabs, and characters that change the text direction: a terminal obeys them. */
const commands = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes control characters in a text that may quote a feed, so that the feed cannot command the operator's terminal. */
export function printable(text: string): string {
  return text.replace(commands, (command) => `\\u${command.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
