/** Returns a proxy's header with the address of one of many simulated clients on this machine. */
export function clientAddress(number: number): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
}
