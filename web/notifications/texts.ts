import { useTexts } from '#web/language.ts';
import { enNotifications } from '#web/locales/en-notifications.ts';
import { textsIn } from '#web/texts.ts';

/** The texts of mails that come by themselves, and of how they are ended, in a language. */
export const notificationTexts = textsIn(({ notifications }) => notifications, enNotifications);

/** The same in the language of the page: `const { t } = useNotificationTexts()`. */
export function useNotificationTexts() {
  return notificationTexts(useTexts().language);
}
