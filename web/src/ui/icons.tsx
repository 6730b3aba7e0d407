import { icon } from './icon.tsx'

export const SearchIcon = icon(<path d="M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 4 4" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
export const CheckCircleIcon = icon(<path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm-4-8.5 3 2.5 5-6" />)
export const WarningIcon = icon(<path d="M12 4 2.5 20h19L12 4Zm0 6v4m0 3v.01" />)
export const InfoIcon = icon(<path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-10v5m0-8v.01" />)
export const PhoneIcon = icon(
  <path d="M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z" />,
)
export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />)
export const RetryIcon = icon(<path d="M20 5v5h-5M4 12a8 8 0 0 1 15-3.5L20 10M4 19v-5h5m11-2a8 8 0 0 1-15 3.5L4 14" />)
export const ClockIcon = icon(<path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-14v5l3 2" />)
export const ChevronRightIcon = icon(<path d="M9 5l7 7-7 7" />)
export const ArrowLeftIcon = icon(<path d="M20 12H4m6-7-7 7 7 7" />)
