import { discountDefinition } from '#contract/discount-definition.ts';
import type { Faq } from '#contract/reference.ts';
import { waysToSignUp } from '#contract/sign-in-ways.ts';
import type { FaqStore } from './faq-store.ts';

const signUpWith = {
  email: 'your email address',
  google: 'your email address or Google',
  facebook: 'your email address or Facebook',
  both: 'your email address, Google or Facebook',
};

const withoutPassword = (provider: string) =>
  ` If you signed up with ${provider}, sign in with the same button instead: there is no password of ours to forget.`;
const forgotten = {
  email: '',
  google: withoutPassword('Google'),
  facebook: withoutPassword('Facebook'),
  both: withoutPassword('Google or Facebook'),
};

export function questionsInEnglish({ name, supportEmail, providers }: FaqStore): Faq[] {
  const ways = waysToSignUp(providers);
  return [
    {
      question: `What is ${name}?`,
      answer: `A place to find real discounts on luxury and designer fashion. We gather reduced pieces from partner brands and online stores, so that you can look through all of them at once. Tell us what you like, and your own feed shows the finds that suit you.`,
    },
    {
      question: `Does ${name} cost anything?`,
      answer: `No. Browsing, signing up and the emails are free. When you buy through one of our links, the store may pay us a commission; the price that you pay stays the same.`,
    },
    {
      question: 'Do I buy from you or from the store?',
      answer: `From the store. “Buy at” takes you to the piece on the store’s own site, where you order and pay. Delivery, returns and refunds are the store’s too, by its own terms, so please ask the store about an order.`,
    },
    {
      question: 'Which stores do you show, and are the pieces authentic?',
      answer: `We show brands and online stores that give us their list of products themselves, directly or through a partner network, and we name the store beside every piece. We never hold or ship the pieces, so the store answers for what it sells: its own site tells you how it warrants that a piece is authentic.`,
    },
    {
      question: 'How is a discount worked out?',
      answer: `${discountDefinition.en} We compute both percentages ourselves; the claim is rounded down to a whole number. Whether the two agree, the mark beside the badge tells.`,
    },
    {
      question: 'How do you know whether a discount is real?',
      answer: `We look up the prices that we saw. “Checked” means that the struck price was asked, and that the reduction is as large as claimed. “Really 22%” gives the true part. “Store’s claim” means that we cannot confirm it. Each mark leads to its proof, and the page “How we check” explains the rules.`,
    },
    {
      question: 'How much can I save?',
      answer: `Up to 70% and now and then more. The discount stands on each piece; sort by “Discount” to see the largest first. Members have a list of everything at 70% off or more, and one of everything under $100.`,
    },
    {
      question: 'In what order are pieces shown?',
      answer: `“Featured” brings forward what is new and what our own record of prices confirms, then pieces that are well shown and described, and well-known houses. No page shows more than four pieces of one house while others match. Every other order does what its name says. No store can pay for a place.`,
    },
    {
      question: 'Do you keep an eye on how prices change?',
      answer: `Yes. From the first time we see a piece, we write down every change of its price. Its page shows the course of the last 90 days, leads to every price that we saw, and tells you when we last saw the store offer it.`,
    },
    {
      question: 'Why does the store show another price, or no longer have my size?',
      answer: `Stores change prices and sell out between two of our visits. What the store’s own site says at the moment you order is what counts. An offer that we know has ended is marked as no longer available.`,
    },
    {
      question: 'Do the prices include shipping and taxes?',
      answer: `No. We show the price of the piece as the store lists it. Shipping, sales tax and any duties are added by the store when you order, and shown there before you pay.`,
    },
    {
      question: 'Where can I have things sent?',
      answer: `We gather offers for shoppers in the United States. Each store decides where it ships to; its own site tells you before you order.`,
    },
    {
      question: 'Do I need an account?',
      answer: `Not for the latest deals, the search and the way to a store: they are open to everybody. An account, which is free, gives you a feed of your own, top picks, favorites, and the choice to hide what is not for you.`,
    },
    {
      question: 'How do I get a feed of my own?',
      answer: `Sign up with ${signUpWith[ways]}, then choose your categories, favorite brands and sizes in a few short steps. You can change them whenever you like under Preferences, where you also set stores and a price range.`,
    },
    {
      question: 'How are my top picks chosen?',
      answer: `By what you told us and by what you do here: what you favor, hide, look at and go to the stores for. A line below a pick says why it is there, for instance because you like its brand. Nothing from other sites goes into it, and no store can pay to be picked.`,
    },
    {
      question: 'What do the heart and Hide It do?',
      answer: `The heart keeps a piece among your favorites. Hide It takes a piece out of your sight; everything that you have hidden waits under Hidden Products, where you can bring it back.`,
    },
    {
      question: 'How often will you write to me?',
      answer: `On the days that you choose, Monday to Sunday, under Notifications. You can turn the emails off there as well, or on the unsubscribe page, for which you need not sign in.`,
    },
    {
      question: 'The mail to verify my address has not come. What now?',
      answer: `Look among unwanted mail first. Then ask for it once more where you sign in; the newest link holds for one hour. If none arrives, write to ${supportEmail}.`,
    },
    {
      question: 'I have forgotten my password. What now?',
      answer: `Choose “Forgot password” where you sign in and enter your email address; we send you a link to set a new one.${forgotten[ways]}`,
    },
    {
      question: 'What do you know about me, and do you sell it?',
      answer: `Your address, what you chose, and what you do here while you are signed in. We do not sell it, and no page of ours loads anything from an advertiser. “Download my data” under My Profile gives you all of it as a file; the privacy policy says the rest.`,
    },
    {
      question: 'How do I delete my account?',
      answer: `Write to ${supportEmail} from the email address of your account and ask us to delete it, or choose “Delete my account” under My Profile, which does it at once. We answer requests about your data within one month.`,
    },
  ];
}
