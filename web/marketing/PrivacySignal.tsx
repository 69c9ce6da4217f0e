import { useSyncExternalStore } from 'react';

const signal = {
  subscribe: () => () => {},
  inBrowser: () => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  onServer: () => false,
};

/** Confirms that a browser's Global Privacy Control was received (California Code of Regulations, title 11, section 7025). */
export function PrivacySignal({ text }: { text: string }) {
  const isSent = useSyncExternalStore(signal.subscribe, signal.inBrowser, signal.onServer);
  return <p className="font-medium">{isSent && text}</p>;
}
