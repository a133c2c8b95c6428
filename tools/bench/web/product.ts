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
  const product = startProduct({ DATA_DIR: dataDir.path, PORT: String(port), STOP_WITH_PARENT: '1' })
  await product.ready
  return {
    port,
    address: `http://localhost:${port}`,
    async stop() {
      product.kill('SIGTERM')
      await product.ended
      dataDir.remove()
    },
  }
}
