import type { getSavedInfo } from '@dossier/contract/people/endpoints/profile'
import type { getUser } from '@dossier/contract/people/endpoints/session'
import type { User } from '@dossier/contract/people/schemas/session'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { aUser } from '@dossier/shared-ui/testing/sign-in'

/** Personal data as it is kept once everything was filled in. */
export const wholeInformation = {
  rentity_id: '417',
  rentity_branch: 'Willemstad Fiduciary',
  title_name: 'Mister',
  first_name: 'Rowan',
  last_name: 'Martina',
  email: 'rowan@firm.test',
  email_verified: true,
  gender: 'Male',
  birth_date: '1985-02-07T00:00:00.000Z',
  id_number: '198502071',
  nationality: 'CW',
  occupation: 'Account manager',
  passport_number: '',
  pasport_country: '',
}
export const wholeAddress = {
  address_type: 'Business',
  address: 'Kaya Flamboyan 9',
  town: '',
  city: 'Willemstad',
  zip: '00000',
  country: 'CW',
  state: '',
}
export const wholePhone = {
  phone_type: 'Business',
  communication_type: 'Mobile Phone',
  phone_prefix: '+599',
  phone_number: '95551234',
}

type OwnData = Answer<typeof getUser>

/** What get-user answers the signed-in user; a spec names only the facts it is about. */
export const ownData = (facts: Partial<OwnData> = {}, user: Partial<User> = {}): OwnData => ({
  status: 'success',
  user: aUser(user),
  credits_balance: 0,
  userInformation: wholeInformation,
  userAddress: wholeAddress,
  userPhone: wholePhone,
  permissions: {},
  wallet: null,
  banks: [],
  ...facts,
})

const row = (at: number) => ({ _id: `65c00000000000000000000${at}`, user_id: aUser()._id, __v: 2 })

export const savedInfo = (): Answer<typeof getSavedInfo> => ({
  status: 'success',
  savedInfo: {
    userInformation: [{ ...row(1), ...wholeInformation }],
    userAddress: [{ ...row(2), ...wholeAddress }],
    userPhone: [{ ...row(3), ...wholePhone }],
  },
})
