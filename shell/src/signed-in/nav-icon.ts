import type { NavIcon } from '@dossier/contract/platform/nav-icons'
import {
  IconAdjustments,
  IconArrowsExchange,
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconChecklist,
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

type IconComponent = typeof IconFile

const icons: Readonly<Partial<Record<string, IconComponent>>> = {
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
} satisfies Record<NavIcon, IconComponent>

/** Returns the icon of a name; a plain one for a name that this shell does not know. */
export const navIcon = (name: string): IconComponent => icons[name] ?? IconFile
