import type { ComponentProps, ReactNode } from 'react'

/** Our own few icons, drawn on a grid of 24. They decorate: the word beside them says it. */
const icon =
  (drawing: ReactNode) =>
  ({ className = 'size-5', ...rest }: ComponentProps<'svg'>) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
      {...rest}
    >
      {drawing}
    </svg>
  )

export const SearchIcon = icon(<path d="M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 4 4" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
export const CheckIcon = icon(<path d="M5 12.5 10 17l9-10" />)
export const CheckCircleIcon = icon(<path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm-4-8.5 3 2.5 5-6" />)
export const CrossCircleIcon = icon(<path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM9 9l6 6m0-6-6 6" />)
export const WarningIcon = icon(<path d="M12 4 2.5 20h19L12 4Zm0 6v4m0 3v.01" />)
export const InfoIcon = icon(<path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-10v5m0-8v.01" />)
export const ClockIcon = icon(<path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-14v5l3 2" />)
export const SendIcon = icon(<path d="M4 12 20 4l-4 16-4-7-8-1Zm8 1 8-9" />)
export const PenIcon = icon(<path d="M4 20l1-4L16 5l3 3L8 19l-4 1Zm10-13 3 3" />)
export const PhoneIcon = icon(
  <path d="M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z" />,
)
export const UserIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9a8 8 0 0 1 16 0" />)
export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />)
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />)
export const ChevronLeftIcon = icon(<path d="M15 5l-7 7 7 7" />)
export const ChevronRightIcon = icon(<path d="M9 5l7 7-7 7" />)
export const ArrowLeftIcon = icon(<path d="M20 12H4m6-7-7 7 7 7" />)
export const ArrowRightIcon = icon(<path d="M4 12h16m-6-7 7 7-7 7" />)
export const FileIcon = icon(<path d="M6 3h8l4 4v14H6V3Zm8 0v4h4M9 13h6m-6 4h6" />)
export const UploadIcon = icon(<path d="M12 16V4m-5 5 5-5 5 5M4 20h16" />)
export const DownloadIcon = icon(<path d="M12 4v12m-5-5 5 5 5-5M4 20h16" />)
export const RetryIcon = icon(<path d="M20 5v5h-5M4 12a8 8 0 0 1 15-3.5L20 10M4 19v-5h5m11-2a8 8 0 0 1-15 3.5L4 14" />)
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3m-8 0 1 13h8l1-13" />)
export const EyeIcon = icon(<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />)
export const BuildingIcon = icon(<path d="M3 21h18M5 21V9m14 12V9M9 21v-9m6 9v-9M2.5 9h19L12 3 2.5 9Z" />)
export const InboxIcon = icon(<path d="M4 14 7 5h10l3 9v6H4v-6Zm0 0h5l1 3h4l1-3h5" />)
export const LogoutIcon = icon(<path d="M10 4H5v16h5M14 8l4 4-4 4m4-4H9" />)
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />,
)
export const LockIcon = icon(<path d="M5 11h14v9H5v-9Zm3 0V8a4 4 0 0 1 8 0v3" />)
export const HistoryIcon = icon(<path d="M4 5v5h5M4.5 10a8 8 0 1 1-.4 4M12 8v4l3 2" />)
