/** What an agency's own systems may be and are told, for the screens (R-SYS-62). */
export { type FeedType, feedTypes, maxWebhooks } from '@portal/domain/facts/feed'
export {
  longestSystemDays,
  type SystemRole,
  type SystemStatus,
  systemReminderDays,
  systemRequestsPerMinute,
  systemRoles,
} from '@portal/domain/facts/systems'
