import { type InvalidEvent, type SubmitEvent, useId, useState } from 'react';
import { useHref } from 'react-router';
import { useFooterTexts } from '#web/ui/footer-texts.ts';
import type { NewsletterAnswer } from './answers.ts';

type NewsletterFormProps = {
  /** The answer to a submission without JavaScript, and the address that was typed. */
  answer?: NewsletterAnswer | undefined;
  email?: string | undefined;
};

/** Renders the newsletter form, which works without JavaScript. The code to send it in the page is loaded on submission. */
export function NewsletterForm({ answer: first, email }: NewsletterFormProps) {
  const { t } = useFooterTexts();
  const id = useId();
  const [answer, say] = useState(first);

  /** Takes the place of the browser's own message, too. */
  function send(event: SubmitEvent<HTMLFormElement> | InvalidEvent<HTMLInputElement>) {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    if (!form) return;
    import('./subscribe-call.ts').then(
      async ({ subscribe }) => say(await subscribe(form)),
      // The code could not be loaded: the browser submits the form itself.
      () => form.submit(),
    );
  }

  return (
    <form method="post" action={useHref('/newsletter')} onSubmit={send} className="mt-8 max-w-form">
      <label htmlFor={id} className="caps text-stone">
        {t('newsletter.label')}
      </label>
      <div className="writing-line mt-2 flex">
        <input
          id={id}
          type="email"
          name="email"
          required
          onInvalid={send}
          maxLength={254}
          autoComplete="email"
          placeholder={t('newsletter.placeholder')}
          defaultValue={email}
          aria-invalid={answer?.isProblem}
          aria-describedby={`${id}-answer`}
          className="h-11 min-w-0 flex-1 bg-transparent text-16 placeholder:text-stone"
        />
        <button type="submit" className="caps px-4">
          {t('newsletter.submit')}
        </button>
      </div>
      <p
        id={`${id}-answer`}
        aria-live="polite"
        className={`mt-2 min-h-5 text-14 ${answer?.isProblem ? 'text-garnet' : ''}`}
      >
        {answer?.text}
      </p>
    </form>
  );
}
