/** Official tests that fail, and why; `undefined` as description means all of the file. */
const EXPLAINED: { group: string; file: RegExp; test?: RegExp; why: string }[] = [
  {
    group: 'crud',
    file: /^unacknowledged-.*-hint-clientError$/,
    why: 'the driver sends such writes to servers that take hints',
  },
  {
    group: 'crud',
    file: /^aggregate-let$/,
    test: /^Aggregate with let option$|^Aggregate to collection with let option$/,
    why: '$rand and $out are not offered',
  },
  {
    group: 'crud',
    file: /^aggregate-(merge|out)/,
    test: /^(?!readConcern linearizable)/,
    why: '$merge and $out are not offered',
  },
  { group: 'crud-v1', file: /^aggregate-out$/, why: '$out is not offered' },
  {
    group: 'crud',
    file: /aggregate-write-readPreference$/,
    test: /for 5\.0\+ server$/,
    why: '$merge and $out are not offered',
  },
  { group: 'crud', file: /^db-aggregate$/, why: '$listLocalSessions is not offered' },
  {
    group: 'gridfs',
    file: /^download$/,
    test: /^download when final chunk is missing$/,
    why: 'the driver does not notice',
  },
  {
    group: 'gridfs',
    file: /^upload$/,
    test: /contentType/,
    why: 'the driver has no such option any more',
  },
  {
    group: 'transactions',
    file: /^create-(collection|index)$/,
    why: 'collections and indexes cannot be made inside a transaction',
  },
]

/** Why a test fails; undefined for tests that pass. */
export function explanationFor(group: string, file: string, test: string): string | undefined {
  return EXPLAINED.find((one) => one.group === group && one.file.test(file) && (one.test?.test(test) ?? true))?.why
}
