import type { Option } from '../platform/fields/field'

/** Reports to a financial intelligence unit that consist of transactions (goAML). */
export const reportTypes = {
  STR: 'Suspicious transaction report',
  UTR: 'Unusual transaction report',
  CTR: 'Cash transaction report',
  EFT: 'Electronic funds transfer report',
  IFT: 'International funds transfer report',
} as const

export type ReportCode = keyof typeof reportTypes
export const reportCodes = Object.keys(reportTypes) as [ReportCode, ...ReportCode[]]

/** The currencies of ISO 4217 that are in use, funds and metals left out. */
const currencyCodes = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
  CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
  IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
  MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG
  SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST
  XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`
  .trim()
  .split(/\s+/)

export const currencies: readonly Option[] = currencyCodes.map((code) => ({ value: code, label: code }))
export const isCurrency = (code: string): boolean => currencyCodes.includes(code)

/** FIU-24. */
export const reportDefaults = { report_code: 'STR', currency_code_local: 'USD' } as const

/** FIU-25: asks for the sample workbook in place of an id. */
export const sampleId = 'sample'
