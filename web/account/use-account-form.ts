import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '#web/session/api.ts';
import { prepareToasts, toast } from '#web/ui/toasts/toast.ts';

type AccountForm<Values extends FieldValues> = {
  /** What has to hold before anything is sent; checked while she types, and again when she sends. */
  schema?: ZodType<Values, Values>;
  /** May throw ApiError: its texts by field then stand at the fields. */
  send(values: Values): Promise<void>;
  /** What is said of the form as a whole when it was refused. */
  explain(error: ApiError): string;
};

/** A form that is sent by a call of the API, once at a time. */
export function useAccountForm<Values extends FieldValues>({ schema, send, explain }: AccountForm<Values>) {
  // Without values to begin with: what was typed before the page's JavaScript was there stays.
  const form = useForm<Values>({ mode: 'onChange', ...(schema && { resolver: zodResolver(schema) }) });
  const isUnderWay = useRef(false);
  useEffect(prepareToasts, []);

  async function sendAndTell(values: Values) {
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Her sign-in has ended: the way leads to a new one already.
      if (error.status === 401) return;
      const text = explain(error);
      if (!tellAtFields(form, error).includes(text)) await toast('error', text);
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

/** Puts what the server says of fields at those that the form has, and the focus into the first; gives the texts. */
function tellAtFields<Values extends FieldValues>(form: UseFormReturn<Values>, { errors }: ApiError): string[] {
  const fields = Object.keys(form.getValues()) as Path<Values>[];
  const texts = fields.flatMap((field) => (errors[field]?.[0] ? [{ field, message: errors[field][0] }] : []));
  texts.forEach(({ field, message }, place) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: place === 0 });
  });
  return texts.map(({ message }) => message);
}
