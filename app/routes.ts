import { index, type RouteConfig, route } from '@remix-run/route-config'

/**
 * One entry per length: `*` does not match a line break, which may stand in place of an id and must be refused like
 * anything else.
 */
const apiPaths = ['api/:1', 'api/:1/:2', 'api/:1/:2/:3', 'api/:1/:2/:3/:4', 'api/:1/:2/:3/:4/:5', 'api/*']

/**
 * Every address of the product and the file that answers it. A nested route is shown inside its parent's page; most are
 * dialogs.
 */
export default [
  index('home/page.tsx'),
  route('upload', 'home/upload.ts'),
  route('onboarding', 'home/onboarding.ts'),

  route('reports', 'reports/page.tsx', [
    route(':id/delete', 'reports/delete.tsx'),
    route(':id/events', 'reports/events.ts'),
    route('unlock/:id', 'report/unlock/over-list.tsx'),
  ]),

  route('reports/:id', 'report/page.tsx', [
    route('unlock', 'report/unlock/over-report.tsx'),
    route('refresh', 'report/analysis/refresh.tsx'),
    route('erase', 'report/file/erase.tsx'),
    route('keep', 'report/file/keep.tsx'),
    route('for-whom', 'whom/for-whom.tsx'),
    route('house', 'report/property/house.tsx'),
    route('parts/:finding', 'finding/parts.tsx'),
    route('photos-of/:finding', 'source/photos.tsx'),
    route('price/:finding', 'finding/price/price.tsx'),
    route('quantity/:finding', 'finding/quantity.tsx'),
    route('quote/:finding', 'finding/quote.tsx'),
    route('repair/:finding', 'finding/price/repair.tsx'),
    route('words/:finding', 'finding/words.tsx'),
    route('message/:finding', 'contractors/texting/message-all.tsx'),
    route('message/:finding/:contractor', 'contractors/texting/message-one.tsx'),
    route('sent/:request', 'contractors/texts/sent.tsx'),
  ]),
  route('reports/:id/start', 'report/analysis/start.ts'),
  route('reports/:id/retry', 'report/analysis/retry.ts'),
  route('reports/:id/cancel', 'report/analysis/cancel.ts'),
  route('reports/:id/contractors', 'report/find-contractors-again.ts'),
  route('reports/:id/place', 'report/property/place.ts'),
  route('reports/:id/misses', 'report/reading/misses.ts'),
  route('reports/:id/include/:finding?', 'finding/card/include.ts'),
  route('reports/:id/count/:finding?', 'finding/price/count.ts'),
  route('reports/:id/source', 'source/page.tsx'),
  route('reports/:id/beside', 'source/beside/page.tsx'),
  route('reports/:id/pages/:file', 'source/picture.ts'),
  route('reports/:id/photos/:file', 'source/photo.ts'),
  route('reports/:id/messages', 'contractors/texts/page.tsx'),

  route('reports/:id/request', 'request/page.tsx'),
  route('reports/:id/request/discard', 'request/discard.tsx'),
  route('reports/:id/request/preview', 'request/letter/preview.tsx'),
  route('reports/:id/request/letter', 'request/letter/file.ts'),
  route('reports/:id/request/answers', 'request/answers/page.tsx'),
  route('reports/:id/request/deadline.ics', 'request/deadline-file.ts'),

  route('reports/:id/plan', 'whom/plan.tsx'),
  route('reports/:id/plan/file', 'whom/plan-file.ts'),
  route('reports/:id/trades', 'whom/trades.tsx'),
  route('reports/:id/trades/file', 'whom/trades-file.ts'),

  route('reports/:id/share', 'share/links/page.tsx'),
  route('reports/:id/share/:link', 'share/links/end-link.tsx'),
  route('s/:token', 'share/opened/page.tsx'),
  route('s/:token/download', 'share/opened/download.ts'),
  route('s/:token/photos/:file', 'share/opened/photo.ts'),

  route('compare', 'compare/page.tsx'),
  route('compare/share', 'share/links/comparison.tsx'),
  route('compare/file', 'compare/file.ts'),
  route('contractors', 'contractors/page.tsx'),

  route('reports/:id/receipt', 'receipts/of-report.ts'),
  route('receipts', 'receipts/page.tsx'),
  route('receipts/:id', 'receipts/receipt.tsx'),
  route('receipts/:id/:file', 'receipts/file.ts'),
  route('verify', 'receipts/verify.tsx'),
  route('.well-known/plumbline-receipts.pem', 'receipts/public-key.ts'),

  route('credits', 'credits/page.tsx'),
  route('purchase-credits', 'credits/purchase/choose-package.tsx'),
  route('purchase-success', 'credits/purchase/success.tsx'),
  route('purchase-cancelled', 'credits/purchase/cancelled.tsx'),
  route('test-checkout/:session', 'credits/purchase/test-checkout.tsx'),

  route('auth', 'account/sign-in/page.tsx', [route('forgot', 'account/sign-in/forgot.tsx')]),
  route('login', 'account/sign-in/login.ts'),
  route('logout', 'account/sign-out/logout.tsx'),
  route('mobile-logout', 'account/sign-out/leave.tsx', { id: 'mobile-logout' }),
  route('switch-account', 'account/sign-out/leave.tsx', { id: 'switch-account' }),
  route('sw-cleanup', 'account/sign-out/sw-cleanup.tsx'),
  route('theme', 'account/settings/theme-choice.ts'),
  route('settings', 'account/settings/page.tsx'),
  route('settings/password', 'account/settings/password.tsx'),
  route('settings/sessions', 'account/settings/sessions.tsx'),
  route('settings/keep-reports', 'account/data/keep-reports.tsx'),
  route('settings/export', 'account/data/export.ts'),
  route('settings/import', 'account/data/import.tsx'),
  route('settings/delete', 'account/data/delete.tsx'),
  route('goodbye', 'account/data/goodbye.tsx'),
  route('settings/tokens', 'account/tokens/to-settings.ts'),
  route('settings/tokens/new', 'account/tokens/new.tsx'),
  route('settings/tokens/:token/revoke', 'account/tokens/revoke.tsx'),
  route('settings/webhook', 'account/webhook/page.tsx'),
  route('notifications', 'account/notifications/page.tsx', [route('clear', 'account/notifications/clear.tsx')]),
  route('notifications/unread', 'account/notifications/unread.ts'),

  route('admin', 'admin/layout.tsx', [
    index('admin/index.tsx'),
    route('bni', 'admin/costbook/page.tsx'),
    route('bni-test', 'admin/costbook/try.tsx'),
    route('bni/imports/:draft', 'admin/costbook/preview.tsx'),
    route('bni/templates/:file', 'admin/costbook/template.ts'),
    route('bni/versions', 'admin/costbook/versions.tsx'),
    route('bni/versions/:version/items.csv', 'admin/costbook/export.ts'),
    route('contractors', 'admin/contractors/page.tsx'),
    route('contractors/consents', 'admin/contractors/consents.tsx'),
    route('contractors/imports/:draft', 'admin/contractors/preview.tsx'),
    route('contractors/template.csv', 'admin/contractors/template.ts'),
  ]),

  ...apiPaths.map((path) => route(path, 'api/route.ts', { id: path })),
  route('webhooks/stripe', 'credits/purchase/stripe-webhook.ts'),
  route('webhooks/twilio', 'contractors/texts/twilio-webhook.ts'),

  route('demo', 'site/demo/page.tsx'),
  route('blog', 'site/blog/page.tsx'),
  route('blog/:slug', 'site/blog/post.tsx'),
  route('rss.xml', 'site/blog/rss.ts'),
  route('help', 'site/help/page.tsx'),
  route('accuracy', 'site/accuracy/page.tsx'),
  route('press', 'site/press/page.tsx'),
  route('privacy', 'site/legal/privacy.tsx'),
  route('terms', 'site/legal/terms.tsx'),
  route('developers', 'developers/page.tsx'),
  route('offline', 'site/offline.tsx'),
  route('robots.txt', 'site/robots.ts'),
  route('sitemap.xml', 'site/sitemap.ts'),

  route('dev/kit', 'dev/kit.tsx'),
  route('dev/outbox', 'dev/outbox.tsx'),
  route('*', 'ui/shell/no-such-page.tsx'),
] satisfies RouteConfig
