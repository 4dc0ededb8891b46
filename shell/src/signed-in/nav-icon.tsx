import type { NavIcon as NavIconName } from '@dossier/contract/platform/nav-icons'
import {
  Icon,
  IconAdjustments,
  IconArrowsExchange,
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconChecklist,
  type IconDrawing,
  IconFile,
  IconFileText,
  IconFingerprint,
  IconGitPullRequest,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconList,
  IconReport,
  IconScale,
  IconSearch,
  IconShieldCheck,
  IconSitemap,
  IconTimelineEvent,
  IconUser,
  IconUsers,
  IconWallet,
  IconWorld,
} from '@dossier/shared-ui/controls/icons'
import styles from './nav-icon.module.css'

const icons: Readonly<Partial<Record<string, IconDrawing>>> = {
  adjustments: IconAdjustments,
  'arrows-exchange': IconArrowsExchange,
  briefcase: IconBriefcase,
  building: IconBuilding,
  'building-bank': IconBuildingBank,
  checklist: IconChecklist,
  file: IconFile,
  'file-text': IconFileText,
  fingerprint: IconFingerprint,
  'git-pull-request': IconGitPullRequest,
  history: IconHistory,
  id: IconId,
  'layout-dashboard': IconLayoutDashboard,
  list: IconList,
  report: IconReport,
  scale: IconScale,
  search: IconSearch,
  'shield-check': IconShieldCheck,
  sitemap: IconSitemap,
  'timeline-event': IconTimelineEvent,
  user: IconUser,
  users: IconUsers,
  wallet: IconWallet,
  world: IconWorld,
} satisfies Record<NavIconName, IconDrawing>

const ownPicture = /^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/

/**
 * The icon of a nav item: one by its name, a plain one for a name that this shell does not know, or a picture of the
 * area's own. That is drawn as a mask in the colour of the text, in which nothing runs and nothing is asked for.
 */
export const NavIcon = ({ of: icon }: { readonly of: string }) =>
  ownPicture.test(icon) ? (
    <span aria-hidden className={styles.own} style={{ maskImage: `url("${icon}")` }} />
  ) : (
    <Icon of={icons[icon] ?? IconFile} />
  )
