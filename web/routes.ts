import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.ts'),
  route('products', 'routes/products.ts'),
  // Until a shopper has a listing of her own.
  route('products/user/:page', 'routes/products.ts', { id: 'own-products' }),
  route('products/latest/:page', 'routes/listing.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('login', 'routes/account/sign-in.tsx'),
  route('login/google', 'routes/account/social-return.tsx', { id: 'google-return' }),
  route('login/facebook', 'routes/account/social-return.tsx', { id: 'facebook-return' }),
  route('signup', 'routes/account/sign-up.tsx'),
  route('email-verify-guide', 'routes/account/verify-guide.tsx'),
  route('verify/:id/:hash', 'routes/account/verify.tsx'),
  route('email/verify', 'routes/account/resend.tsx'),
  route('resendlink', 'routes/account/resend.tsx', { id: 'resendlink' }),
  route('change-password', 'routes/account/forgot-password.tsx'),
  route('reset-password/:token', 'routes/account/reset-password.tsx'),
  route('my-profile', 'routes/account/my-profile.tsx'),
  route('my-preferences', 'routes/account/my-preferences.tsx'),
  route('signup-step', 'routes/account/questionnaire.tsx'),
  route('operator', 'routes/operator/office.tsx', [
    index('routes/operator/feeds.tsx'),
    route('feeds/:name', 'routes/operator/feed.tsx'),
    route('sign-in', 'routes/operator/sign-in.tsx'),
  ]),
  route('operator/sign-out', 'routes/operator/sign-out.ts'),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig;
