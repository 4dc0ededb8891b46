/** Expressions that MongoDB has and this engine has not: on arrays, dates, numbers, sets, texts and types, and others. */
const UNSUPPORTED = new Set(
  [
    'arrayElemAt arrayToObject concatArrays filter first firstN in indexOfArray isArray last lastN let map maxN minN objectToArray range reduce reverseArray size slice sortArray zip',
    'dateAdd dateDiff dateFromParts dateFromString dateSubtract dateToParts dateToString dateTrunc dayOfMonth dayOfWeek dayOfYear hour isoDayOfWeek isoWeek isoWeekYear millisecond minute month second tsIncrement tsSecond week year',
    'abs acos acosh asin asinh atan atan2 atanh bitAnd bitNot bitOr bitXor ceil cos cosh degreesToRadians exp floor ln log log10 median percentile pow radiansToDegrees rand round sin sinh sqrt stdDevPop stdDevSamp tan tanh trunc',
    'allElementsTrue anyElementTrue setDifference setEquals setIntersection setIsSubset setUnion',
    'concat indexOfBytes indexOfCP ltrim regexFind regexFindAll regexMatch replaceAll replaceOne rtrim split strLenBytes strLenCP strcasecmp substr substrBytes substrCP toLower toUpper trim',
    'binarySize bsonSize convert isNumber toBool toDate toDecimal toDouble toHashedIndexKey toInt toLong toObjectId toString toUUID type',
    'accumulator bottom bottomN function meta sampleRate top topN',
  ]
    .join(' ')
    .split(' ')
    .map((name) => `$${name}`),
)

/** Whether MongoDB has an expression of this name that is not offered here. */
export const isOfMongo = (name: string) => UNSUPPORTED.has(name)
