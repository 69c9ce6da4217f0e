import { enNotifications } from '#web/i18n/en-notifications.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts of scheduled mails and of the unsubscription, by language. */
export const notificationTexts = textsIn(({ notifications }) => notifications, enNotifications);

/** Returns the texts in the language of the page: `const { t } = useNotificationTexts()`. */
export function useNotificationTexts() {
  return notificationTexts(useTexts().language);
}
