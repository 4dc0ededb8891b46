import { describe, expect, it } from 'vitest'
import { bytesOf } from '../testing/an-entry'
import type { ListEntry } from './entry'
import { readEuXml } from './eu-xml'
import { readFtmLines } from './ftm-lines'
import { readOfacXml } from './ofac-xml'
import { readUnXml } from './un-xml'

const read = async (entries: AsyncIterable<ListEntry>) => {
  const found: ListEntry[] = []
  for await (const entry of entries) found.push(entry)
  return found
}

const ofac = `<?xml version="1.0"?><sdnList xmlns="https://example.test/xml"><publshInformation/>
<sdnEntry><uid>36</uid><firstName>Karim</firstName><lastName>HADDAD</lastName><sdnType>Individual</sdnType>
<programList><program>SDGT</program></programList>
<akaList><aka><category>weak</category><lastName>ABU X</lastName></aka></akaList>
<nationalityList><nationality><country>Syria</country></nationality></nationalityList>
<dateOfBirthList><dateOfBirthItem><dateOfBirth>14 Jun 1975</dateOfBirth></dateOfBirthItem></dateOfBirthList>
<idList><id><idType>Passport</idType><idNumber>N1</idNumber><idCountry>Syria</idCountry></id></idList>
<addressList><address><city>Homs</city><country>Syria</country></address></addressList></sdnEntry></sdnList>`

const un = `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>9</DATAID><FIRST_NAME>Karim</FIRST_NAME><SECOND_NAME>HADDAD</SECOND_NAME>
<NAME_ORIGINAL_SCRIPT>كريم حداد</NAME_ORIGINAL_SCRIPT><UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE><REFERENCE_NUMBER>QDi.001</REFERENCE_NUMBER>
<NATIONALITY><VALUE>Syrian Arab Republic</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu X</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1962</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1970</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
</INDIVIDUAL></INDIVIDUALS><ENTITIES><ENTITY><DATAID>10</DATAID><FIRST_NAME>BLUE STAR</FIRST_NAME></ENTITY></ENTITIES></CONSOLIDATED_LIST>`

const eu = `<export xmlns="http://example.test/export"><sanctionEntity logicalId="5" euReferenceNumber="EU.5.1"><regulation programme="SYR" numberTitle="1/2020"/>
<subjectType code="person"/><nameAlias wholeName="Karim HADDAD" function="Minister" strong="true"/><nameAlias wholeName="Abu X" strong="false"/>
<citizenship countryIso2Code="SY" countryDescription="SYRIA"/><citizenship countryIso2Code="00"/>
<birthdate circa="true" birthdate="1975-06-14" city="Homs" countryDescription="UNKNOWN"/></sanctionEntity></export>`

const ftm = `{"id":"Q1","schema":"Person","properties":{"name":["Karim Haddad"],"weakAlias":["Abu X"],"birthDate":["1975-06"],"nationality":["sy"]}}

{"id":"Q2","schema":"Address","properties":{"full":["Homs"]}}\n`

describe('Lists from elsewhere', () => {
  it('of OFAC as XML are read', async () => {
    expect(await read(readOfacXml(bytesOf(ofac), 'ofac'))).toMatchObject([
      {
        id: 'ofac-36',
        kind: 'person',
        name: 'HADDAD, Karim',
        aliases: [{ name: 'ABU X', weak: true }],
        births: [{ from: '1975-06-14' }],
        countries: ['SY'],
        identifiers: [{ type: 'Passport', number: 'N1', country: 'SY' }],
        addresses: ['Homs, Syria'],
        programmes: ['SDGT'],
      },
    ])
  })

  it('of the United Nations are read', async () => {
    expect(await read(readUnXml(bytesOf(un)))).toMatchObject([
      {
        id: 'un-9',
        kind: 'person',
        name: 'Karim HADDAD',
        aliases: [{ name: 'كريم حداد' }, { name: 'Abu X', weak: true }],
        births: [
          { from: '1960', to: '1962' },
          { from: '1970', circa: true },
        ],
        countries: ['SY'],
        programmes: ['Al-Qaida', 'QDi.001'],
      },
      { id: 'un-10', kind: 'organisation', name: 'BLUE STAR' },
    ])
  })

  it('of the European Union are read', async () => {
    expect(await read(readEuXml(bytesOf(eu)))).toMatchObject([
      {
        id: 'eu-5',
        kind: 'person',
        name: 'Karim HADDAD',
        aliases: [{ name: 'Abu X', weak: true }],
        births: [{ from: '1975-06-14', circa: true }],
        birthPlaces: ['Homs'],
        countries: ['SY'],
        programmes: ['SYR', '1/2020', 'EU.5.1'],
        positions: ['Minister'],
      },
    ])
  })

  it('as FollowTheMoney are read, and what is neither person nor organisation is passed over', async () => {
    expect(await read(readFtmLines(bytesOf(ftm), 'ftm'))).toMatchObject([
      {
        id: 'ftm-Q1',
        kind: 'person',
        name: 'Karim Haddad',
        aliases: [{ name: 'Abu X', weak: true }],
        births: [{ from: '1975-06' }],
        countries: ['SY'],
      },
    ])
  })
})

describe('A file that is no such list', () => {
  it.each([
    ['cut off', ofac.slice(0, 300)],
    ['of another kind', un],
    ['with entities that expand', `<!DOCTYPE sdnList [<!ENTITY a "aaaa">]>${ofac}`],
    ['with an unknown entity', ofac.replace('Homs', '&a;')],
    ['a web page', '<!doctype html><html><body>Not found</body></html>'],
    ['too deep', `<sdnList><sdnEntry>${'<a>'.repeat(100)}`],
    ['with an entry that does not end', `<sdnList><sdnEntry><remarks>${'x'.repeat(2_100_000)}`],
    [
      'with too much in parts',
      `<sdnList><sdnEntry><remarks>${`<![CDATA[${'x'.repeat(100_000)}]]>`.repeat(21)}</remarks>`,
    ],
    ['without a name', '<sdnList><sdnEntry><uid>1</uid></sdnEntry></sdnList>'],
    ['empty', ''],
  ])('is refused: %s', async (_, text) => {
    await expect(read(readOfacXml(bytesOf(text, 65_536), 'ofac'))).rejects.toMatchObject({ name: 'ListFault' })
  })

  it.each(['not json', '[]', '{"id":1}', '{"id":"a","schema":"Person","properties":{}}'])(
    'is refused: %s',
    async (line) => {
      await expect(read(readFtmLines(bytesOf(line), 'ftm'))).rejects.toMatchObject({ name: 'ListFault' })
    },
  )
})
