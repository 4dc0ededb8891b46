import type { DemoPerson } from './demo-board'
import type { DemoOwner } from './demo-owner'

const person = (first: string, last: string, born: string, birthplace: string, country: string): DemoPerson => ({
  first,
  last,
  born,
  birthplace,
  country,
})

const cornelia = person('Cornelia', 'Zuiderveen', '1952-03-11', 'Zwolle', 'NL')
const marianne = person('Marianne', 'Kirchner', '1964-10-20', 'Trier', 'DE')

/** Who owns the corporate clients, by the client's name; of the others no owner is on file yet. */
export const corporateOwners: Readonly<Record<string, readonly DemoOwner[]>> = {
  // Three layers, and a person who holds on two of them.
  'Zuiderkruis Participaties B.V.': [
    {
      share: 60,
      company: 'Zuiderkruis Groep B.V.',
      origin: 'abroad',
      supervised: false,
      address: ['Herengracht 458', 'Amsterdam', 'NL'],
      owners: [
        {
          share: 75,
          company: 'Zuiderveen Familieholding B.V.',
          origin: 'abroad',
          supervised: false,
          address: ['Koningin Wilhelminaplein 13', 'Amsterdam', 'NL'],
          owners: [
            { share: 51, person: cornelia },
            { share: 49, person: person('Bastiaan', 'Zuiderveen', '1979-01-28', 'Zwolle', 'NL') },
          ],
        },
        { share: 25, person: person('Hendrik', 'Oudshoorn', '1958-06-02', 'Utrecht', 'NL') },
      ],
    },
    { share: 15, person: cornelia, again: true },
    { share: 25, person: person('Saskia', 'Vreeburg', '1967-12-14', 'Groningen', 'NL') },
  ],
  // A pension fund under supervision, and individuals.
  'Blauwbaai Maritime Holdings N.V.': [
    {
      share: 40,
      company: 'Stichting Pensioenfonds Haven en Vervoer',
      origin: 'local',
      supervised: true,
      address: ['Schottegatweg Oost 10', 'Willemstad', 'CW'],
    },
    { share: 35, person: person('Eustacio', 'Martina', '1955-09-08', 'Willemstad', 'CW'), state: 'reducing' },
    { share: 25, person: person('Lucille', 'Hernandez', '1972-04-30', 'Oranjestad', 'AW') },
  ],
  // A chain offshore in which shares are missing.
  'Aurelia Commodities Trading VBA': [
    {
      share: 62.5,
      company: 'Aurelia Overseas Ltd',
      origin: 'abroad',
      supervised: false,
      address: ['Wickhams Cay 24, Main Street', 'Road Town', 'VG'],
      owners: [
        {
          share: 40,
          company: 'Sable Point Nominees Ltd',
          origin: 'abroad',
          supervised: false,
          address: ['Fort Street 3, second floor', 'Belize City', 'BZ'],
        },
        { share: 30, person: person('Renato', 'Arvelo', '1970-08-19', 'Caracas', 'VE') },
      ],
    },
    { share: 20, person: person('Yolanda', 'Croes', '1963-05-06', 'San Nicolas', 'AW') },
    { share: 10, person: person('Theo', 'Ridderstap', '1981-02-02', 'Rotterdam', 'NL'), state: 'proposed' },
  ],
  // Two companies that hold one another.
  'Meridiaan Treasury Services S.à r.l.': [
    {
      share: 100,
      company: 'Meridiaan Holding S.A.',
      origin: 'abroad',
      supervised: false,
      address: ['12, rue Eugène Ruppert', 'Luxembourg', 'LU'],
      owners: [
        { share: 70, person: marianne },
        {
          share: 30,
          company: 'Meridiaan Invest S.A.',
          origin: 'abroad',
          supervised: false,
          address: ['Boulevard Royal 26, floor 5', 'Luxembourg', 'LU'],
          owners: [
            { share: 80, person: person('Guillaume', 'Thill', '1975-11-23', 'Esch-sur-Alzette', 'LU') },
            { share: 20, company: 'Meridiaan Holding S.A.', again: true },
          ],
        },
      ],
    },
  ],
  // Everything is filled in and every document is on file.
  'Van Lennep Family Office B.V.': [
    // The director of that name.
    { share: 50, person: person('Josephine', 'van Lennep', '1955-12-05', 'Den Haag', 'NL'), again: true },
    {
      share: 33.34,
      person: {
        ...person('Maurits', 'van Lennep', '1982-09-17', 'Leiden', 'NL'),
        home: ['Rue du Faubourg Saint-Honoré 112', 'Paris', 'FR', '75008'],
      },
    },
    {
      share: 16.66,
      person: {
        ...person('Charlotte', 'van Lennep', '1986-03-03', 'Leiden', 'NL'),
        home: ['Kurfürstendamm 188, Vorderhaus', 'Berlin', 'DE', '10707'],
      },
    },
  ],
  // Owners who change: one sells half of a holding, one is about to go.
  'Ostrea Software Licensing N.V.': [
    { share: 51, person: person('Oswaldo', 'Statia', '1980-06-21', 'Willemstad', 'CW') },
    { share: 29, person: person('Priya', 'Ramdin', '1984-07-12', 'Paramaribo', 'SR'), state: 'removal requested' },
    { share: 20, person: person('Niels', 'Aalbers', '1990-01-15', 'Eindhoven', 'NL') },
  ],
}
