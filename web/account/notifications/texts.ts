import { enNotifications } from '#web/i18n/en-notifications.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts of mails that come by themselves, and of how they are ended, in a language. */
export const notificationTexts = textsIn(({ notifications }) => notifications, enNotifications);

/** The same in the language of the page: `const { t } = useNotificationTexts()`. */
export function useNotificationTexts() {
  return notificationTexts(useTexts().language);
}
