type Aliases = Readonly<Record<string, readonly string[]>>

/** Names by which learners look for a language, beside its English and its own one. */
export const languageAliases: Aliases = {
  az: ['Azeri'],
  ca: ['Valencian'],
  es: ['Castilian'],
  fa: ['Farsi'],
  fil: ['Tagalog'],
  km: ['Cambodian'],
  ky: ['Kirghiz'],
  nb: ['Norwegian'],
  nl: ['Flemish'],
  pa: ['Panjabi'],
  ps: ['Pushto'],
  ro: ['Moldovan'],
  si: ['Sinhalese'],
  zh: ['Mandarin', 'Cantonese'],
}

/** Names by which learners look for a country, beside its English and its own one. */
export const countryAliases: Aliases = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia'],
  CD: ['DRC', 'Zaire'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  HK: ['Hong Kong'],
  KR: ['Korea'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland'],
  PS: ['Palestine'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'America', 'United States of America'],
  VA: ['Holy See'],
}
