/** The English texts of the form for wrong prices. Only the server loads them. */
export const enReport = {
  title: 'Report a wrong price',
  lead: 'Thank you for looking closely. An operator reads every report, with the prices that we saw.',
  about: '{{name}} by {{brand}}, at {{store}}',
  reason: 'What is wrong?',
  reasons: {
    price: 'The store asks another price',
    struck: 'The struck price was never asked',
    verdict: 'Our judgment of the discount is wrong',
    sold_out: 'It is sold out, or another item',
    other: 'Something else',
  },
  note: 'Note',
  noteHint: 'Optional, 1,000 characters at most',
  email: 'Email',
  emailHint: 'Optional, if you would like an answer. Deleted after 180 days.',
  submit: 'Send the report',
  back: 'Back to the item',
  thanks: 'Your report is with us',
  thanksText: 'We compare it with our log and with the store, and correct the price if it is wrong.',
  problems: {
    reason: 'Please choose a reason.',
    note: 'Please use 1,000 characters at most.',
    email: 'Please enter a valid email address, or none.',
  },
  slowed_one: 'Many reports came from your network. Please try again in {{count, number}} minute.',
  slowed_other: 'Many reports came from your network. Please try again in {{count, number}} minutes.',
} as const;
