/** The English texts of the newsletter's form and links. In a file of their own, so that only subscribers load them. */
export const enNewsletter = {
  page: {
    title: 'Our newsletter',
    lead: 'Our finds of the week, by mail.',
  },
  thanks: 'Thank you for subscribing!',
  mailed: 'Please follow the link in the mail that we have sent you.',
  already: 'This email is already subscribed.',
  waiting:
    'The newsletter service cannot be reached just now. We have kept your address, and subscribe it as soon as we can.',
  missing: 'Email is required',
  invalid: 'Invalid e-mail address',
  failed: 'That could not be done. Please try again.',
  confirm: {
    title: 'Confirm your subscription',
    advice: 'One more click, and our newsletter comes to you.',
    submit: 'Subscribe',
    done: 'Your subscription is confirmed.',
  },
  unsubscribe: {
    title: 'Unsubscribe from our newsletter',
    advice: 'No more of it will be sent to you, and we delete your address.',
    submit: 'Unsubscribe',
    done: 'You are unsubscribed. We have deleted your address.',
  },
  gone: {
    title: 'This link no longer holds',
    advice: 'Its address is not with our newsletter: it was unsubscribed, or not confirmed within 7 days.',
  },
} as const;
