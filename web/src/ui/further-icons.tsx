import { icon } from './icon.tsx'

export const CircleIcon = icon(<path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Z" />)
export const CheckIcon = icon(<path d="M5 12.5 10 17l9-10" />)
export const CrossCircleIcon = icon(<path d="M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM9 9l6 6m0-6-6 6" />)
export const CalendarIcon = icon(<path d="M4 6h16v14H4V6Zm0 5h16M8 3v5m8-5v5" />)
export const SendIcon = icon(<path d="M4 12 20 4l-4 16-4-7-8-1Zm8 1 8-9" />)
export const PenIcon = icon(<path d="M4 20l1-4L16 5l3 3L8 19l-4 1Zm10-13 3 3" />)
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />)
export const ChevronLeftIcon = icon(<path d="M15 5l-7 7 7 7" />)
export const FileIcon = icon(<path d="M6 3h8l4 4v14H6V3Zm8 0v4h4M9 13h6m-6 4h6" />)
export const UploadIcon = icon(<path d="M12 16V4m-5 5 5-5 5 5M4 20h16" />)
export const CameraIcon = icon(<path d="M3 7h4l2-3h6l2 3h4v13H3V7Zm9 10a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z" />)
export const DownloadIcon = icon(<path d="M12 4v12m-5-5 5 5 5-5M4 20h16" />)
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3m-8 0 1 13h8l1-13" />)
export const MoreIcon = icon(
  <path d="M5 12.5a.5.5 0 1 1 0-1 .5.5 0 0 1 0 1Zm7 0a.5.5 0 1 1 0-1 .5.5 0 0 1 0 1Zm7 0a.5.5 0 1 1 0-1 .5.5 0 0 1 0 1Z" />,
)
export const EyeIcon = icon(<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />)
export const LogoutIcon = icon(<path d="M10 4H5v16h5M14 8l4 4-4 4m4-4H9" />)
export const DevicesIcon = icon(<path d="M4 16V5h13v3M2 19h10M15 11h6v9h-6v-9Z" />)
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />,
)
export const LockIcon = icon(<path d="M5 11h14v9H5v-9Zm3 0V8a4 4 0 0 1 8 0v3" />)
export const HistoryIcon = icon(<path d="M4 5v5h5M4.5 10a8 8 0 1 1-.4 4M12 8v4l3 2" />)
export const ReturnIcon = icon(<path d="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const CopyIcon = icon(<path d="M9 9h11v11H9V9ZM5 15H4V4h11v1" />)
export const ArrowUpIcon = icon(<path d="M12 20V5m-6 6 6-6 6 6" />)
export const ArrowDownIcon = icon(<path d="M12 4v15m-6-6 6 6 6-6" />)
export const KeyIcon = icon(<path d="M8 20a5 5 0 1 1 0-10 5 5 0 0 1 0 10Zm3.500-8.500L20.500 4m-4 3.500 2.500 2.500" />)
export const MessageIcon = icon(<path d="M4 5h16v11H9l-5 4V5Zm4 5.500v.01m4-.01v.01m4-.01v.01" />)
export const MailIcon = icon(<path d="M4 5h16v14H4V5Zm0 2 8 6.500L20 7" />)
export const ArrowRightIcon = icon(<path d="M4 12h16m-6-7 7 7-7 7" />)
export const BellIcon = icon(<path d="M6 17V10a6 6 0 0 1 12 0v7l2 1H4l2-1Zm4 3.500h4M12 4V2.500" />)
export const BuildingIcon = icon(<path d="M3 21h18M5 21V9m14 12V9M9 21v-9m6 9v-9M2.5 9h19L12 3 2.5 9Z" />)
export const InboxIcon = icon(<path d="M4 14 7 5h10l3 9v6H4v-6Zm0 0h5l1 3h4l1-3h5" />)
export const UserIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9a8 8 0 0 1 16 0" />)
export const SwapIcon = icon(<path d="M4 8h15m-4-4 4 4-4 4m5 4H5m4-4-4 4 4 4" />)
export const UsersIcon = icon(
  <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c.5-3.5 3-5 6-5s5.5 1.5 6 5m1-9a3 3 0 1 0-1-6m3 15h3c-.4-3-2-4.5-4-5" />,
)
