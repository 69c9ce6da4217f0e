import type { Faq } from '#contract/reference.ts';

/** The store that shoppers ask about. */
export type AskedStore = { name: string; supportEmail: string };

/** What shoppers ask most, in the order in which they tend to ask it. */
export function frequentQuestions({ name, supportEmail }: AskedStore): Faq[] {
  return [
    {
      question: `What is ${name}?`,
      answer: `A place to find real discounts on luxury and designer fashion. We gather reduced pieces from partner brands and online stores, so that you can look through all of them at once. Tell us what you like, and your own feed shows the finds that suit you.`,
    },
    {
      question: `Does ${name} cost anything?`,
      answer: `No. Browsing, signing up and the e-mails are free. When you buy through one of our links, the store may pay us a commission; the price that you pay stays the same.`,
    },
    {
      question: 'Do I buy from you or from the store?',
      answer: `From the store. 'Buy at' takes you to the piece on the store's own site, where you order and pay. Delivery, returns and refunds are the store's too, by its own terms, so please ask the store about an order.`,
    },
    {
      question: 'How is a discount worked out?',
      answer: `From two prices that the store gives: the original one and what it asks today. We compute the percentage ourselves and round it down to a whole number, so a badge never promises more than the price does.`,
    },
    {
      question: 'Do you keep an eye on how prices change?',
      answer: `Yes. From the first time we see a piece, we write down every change of its price. A product page also tells you when we last saw the store offer it.`,
    },
    {
      question: 'Why does the store show another price, or no longer have my size?',
      answer: `Stores change prices and sell out between two of our visits. What the store's own site says at the moment you order is what counts. An offer that we know has ended is marked as no longer available.`,
    },
    {
      question: 'How do I get a feed of my own?',
      answer: `Sign up with your e-mail address, Google or Facebook, then choose your categories, favorite brands and sizes in a few short steps. You can change them whenever you like under Preferences, where you also set stores and a price range.`,
    },
    {
      question: 'What do the heart and Hide It do?',
      answer: `The heart keeps a piece among your favorites. Hide It takes a piece out of your sight; everything that you have hidden waits under Hidden Products, where you can bring it back.`,
    },
    {
      question: 'How often will you write to me?',
      answer: `On the days that you choose, Monday to Sunday, under Notifications. You can turn the e-mails off there as well, or on the unsubscribe page, for which you need not sign in.`,
    },
    {
      question: 'I have forgotten my password. What now?',
      answer: `Choose 'Forgot password' where you sign in and enter your e-mail address; we send you a link to set a new one. If you signed up with Google or Facebook, sign in with the same button instead: there is no password of ours to forget.`,
    },
    {
      question: 'How do I delete my account?',
      answer: `Write to ${supportEmail} from the e-mail address of your account and ask us to delete it. We answer requests about your data within one month.`,
    },
  ];
}
