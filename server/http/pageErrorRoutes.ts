import { PageError, ReportPageError } from '#contracts/pageError.ts'
import { describePageError } from '#rules/pageError.ts'
import { createPageErrorLog } from './pageErrorLog.ts'
import { readContent } from './readContent.ts'
import { serve, type ApiScope } from './serve.ts'

/** Logs errors that happened on the page. Otherwise the operator would not learn of them. */
export function pageErrorRoute(scope: ApiScope): void {
  const { app, clock } = scope
  const pageErrors = createPageErrorLog(clock, app.log)
  app.addHook('onClose', async () => pageErrors.close())
  serve(scope, ReportPageError, ({ body, request }) => {
    const { path, ...rest } = readContent(PageError, body).orThrow()
    // Anyone can call this route, so the server repeats the cleaning that the page should have done.
    pageErrors.note(describePageError({ ...rest, pathname: path }), request.log)
  })
}
