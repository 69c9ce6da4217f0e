import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '#web/session/api.ts';
import { prepareToasts, toast } from '#web/ui/toasts/toast.ts';

type AccountForm<Values extends FieldValues> = {
  /** The rules that must hold before the form is sent. Checked while the user types and at submission. */
  schema?: ZodType<Values, Values>;
  /** May throw ApiError. Its messages by field are then shown at the fields. */
  send(values: Values): Promise<void>;
  /** Returns the message about the form as a whole after a refusal. */
  explain(error: ApiError): string;
};

/** Creates a form that is sent by an API call, one call at a time. */
export function useAccountForm<Values extends FieldValues>({ schema, send, explain }: AccountForm<Values>) {
  // No default values, so that input typed before hydration stays.
  const form = useForm<Values>({ mode: 'onChange', ...(schema && { resolver: zodResolver(schema) }) });
  const isUnderWay = useRef(false);
  useEffect(prepareToasts, []);

  async function sendAndTell(values: Values) {
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The session has ended, and the redirect to the sign-in has begun.
      if (error.status === 401) return;
      showAtFields(form, error);
      await toast('error', explain(error));
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await form.handleSubmit(sendAndTell)();
    } finally {
      isUnderWay.current = false;
    }
  }

  return { form, onSubmit, isSending: form.formState.isSubmitting };
}

/** Shows the server's messages at the form's fields, and focuses the first. */
function showAtFields<Values extends FieldValues>(form: UseFormReturn<Values>, { errors }: ApiError): void {
  const fields = Object.keys(form.getValues()) as Path<Values>[];
  const texts = fields.flatMap((field) => (errors[field]?.[0] ? [{ field, message: errors[field][0] }] : []));
  texts.forEach(({ field, message }, place) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: place === 0 });
  });
}
