import type { DemoDirector } from './demo-board'

/** Who directs the corporate clients, by the client's name; of the others no board is on file yet. */
export const corporateBoards: Readonly<Record<string, readonly DemoDirector[]>> = {
  'Blauwbaai Maritime Holdings N.V.': [
    {
      origin: 'local',
      person: { first: 'Anselmo', last: 'Rosaria', born: '1961-04-19', birthplace: 'Willemstad', country: 'CW' },
      state: 'moving',
    },
    {
      origin: 'local',
      company: 'Handelskade Corporate Directors N.V.',
      supervised: true,
      address: ['Handelskade 8', 'Willemstad', 'CW'],
      officials: [
        {
          first: 'Ingrid',
          last: 'Faneyte',
          born: '1974-11-02',
          birthplace: 'Willemstad',
          country: 'CW',
          title: 'Director',
        },
        { first: 'Marvin', last: 'Leito', born: '1980-07-25', birthplace: 'Aruba', country: 'AW', title: 'Secretary' },
      ],
    },
  ],
  'Zuiderkruis Participaties B.V.': [
    {
      origin: 'abroad',
      company: 'Amstel Directors and Trustees B.V.',
      supervised: false,
      address: ['Strawinskylaan 1457', 'Amsterdam', 'NL'],
      officials: [
        { first: 'Willem', last: 'Hoogland', born: '1958-02-14', birthplace: 'Haarlem', country: 'NL', title: 'MD' },
      ],
      board: [
        {
          origin: 'abroad',
          person: { first: 'Femke', last: 'Terpstra', born: '1971-09-30', birthplace: 'Leeuwarden', country: 'NL' },
        },
        {
          origin: 'local',
          person: { first: 'Quincy', last: 'Maduro', born: '1985-01-08', birthplace: 'Willemstad', country: 'CW' },
          state: 'proposed',
        },
      ],
    },
  ],
  'Aurelia Commodities Trading VBA': [
    {
      origin: 'abroad',
      person: { first: 'Gabriela', last: 'Thode', born: '1969-06-11', birthplace: 'Oranjestad', country: 'AW' },
    },
    {
      origin: 'abroad',
      person: { first: 'Renato', last: 'Wever', born: '1977-03-23', birthplace: 'Maracaibo', country: 'VE' },
      state: 'proposed',
    },
  ],
  'Van Lennep Family Office B.V.': [
    {
      origin: 'abroad',
      person: {
        first: 'Josephine',
        last: 'van Lennep',
        born: '1955-12-05',
        birthplace: 'Den Haag',
        country: 'NL',
        home: ['Avenue de Grande Bretagne 17', 'Monaco', 'MC', '98000'],
      },
    },
    {
      origin: 'abroad',
      person: {
        first: 'Diederik',
        last: 'Six',
        born: '1949-08-17',
        birthplace: 'Leiden',
        country: 'NL',
        home: ['Via Monte Napoleone 21', 'Milano', 'IT', '20121'],
      },
      state: 'removal requested',
    },
  ],
  'Ostrea Software Licensing N.V.': [
    {
      origin: 'local',
      company: 'Curaçao Management Partners N.V.',
      supervised: true,
      address: ['Pareraweg 45', 'Willemstad', 'CW'],
      officials: [
        {
          first: 'Nathalie',
          last: 'Capriles',
          born: '1979-05-27',
          birthplace: 'Willemstad',
          country: 'CW',
          title: 'MD',
        },
        {
          first: 'Jurgen',
          last: 'Sluis',
          born: '1988-10-13',
          birthplace: 'Utrecht',
          country: 'NL',
          title: 'Registered Agent',
          state: 'proposed',
        },
      ],
    },
  ],
  'Meridiaan Treasury Services S.à r.l.': [
    {
      origin: 'abroad',
      person: { first: 'Amélie', last: 'Wagner', born: '1973-02-28', birthplace: 'Luxembourg', country: 'LU' },
    },
    {
      origin: 'abroad',
      person: { first: 'Pieter', last: 'Kuypers', born: '1966-07-03', birthplace: 'Antwerpen', country: 'BE' },
    },
  ],
}
