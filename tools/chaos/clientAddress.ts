/** The address of one of many clients, which all sit on this machine: what a proxy would tell the API. */
export function clientAddress(number: number): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
}
