import { findFreePort } from '../../../scripts/setup/findFreePort.mjs'
import { makeDataDir, startProduct } from '../../../tests/scripts/startedProduct.ts'

/** The built product at its own address, as started by `npm start`. */
export interface Product {
  port: number
  address: string
  stop(): Promise<void>
}

/** Builds the product if necessary and starts it. */
export async function startBuiltProduct(): Promise<Product> {
  const dataDir = makeDataDir()
  const port = Number(process.env['PORT']) || (await findFreePort())
  const address = `http://localhost:${port}`
  // As every host has it: without it links to other languages are relative, which search engines don't take.
  const settings = { PORT: String(port), PUBLIC_URL: address }
  const product = startProduct({ DATA_DIR: dataDir.path, ...settings, STOP_WITH_PARENT: '1' })
  await product.ready
  return {
    port,
    address,
    async stop() {
      product.kill('SIGTERM')
      await product.ended
      dataDir.remove()
    },
  }
}
