import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.ts'),
  route('products', 'routes/products.ts'),
  route('products/latest/:page', 'routes/listing.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('operator', 'routes/operator/office.tsx', [
    index('routes/operator/feeds.tsx'),
    route('feeds/:name', 'routes/operator/feed.tsx'),
    route('sign-in', 'routes/operator/sign-in.tsx'),
  ]),
  route('operator/sign-out', 'routes/operator/sign-out.ts'),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig;
