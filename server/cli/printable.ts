/** Control characters but line breaks and tabs, and those that turn the direction of text: to a terminal they are commands. */
const commands = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text that may repeat a feed's words, in which nothing reaches the operator's terminal as a command. */
export function printable(text: string): string {
  return text.replace(commands, (command) => `\\u${command.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
