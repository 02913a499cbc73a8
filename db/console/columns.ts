import type { Role } from '../../contracts/users.ts';
import { type Decision, VENDOR_COLUMNS } from './vendor-columns.ts';

/** Analysts have no query console. */
export type ConsoleReader = Exclude<Role, 'analyst'>;

/**
 * The columns that the console's roles may read: all roles with a console, the owner alone, or none
 * (hashes, tokens, secrets, and links that open something: rule 7.11). A column that stands in no
 * list is not readable, and a test fails until its line is written.
 */
export const CONSOLE_COLUMNS: Record<string, Decision> = {
  ...VENDOR_COLUMNS,
  // The audit of acts is the owner's in the panel too, with all sign-ins.
  audit: { owner: 'id at actor action entity entity_id before after' },
  backups: {
    read: `id file state actor started_at finished_at tables rows bytes error copied_at copy_error`,
  },
  backup_drills: { read: 'id file started_at finished_at rows breaches error' },
  booking_changes: {
    read: `lead_id number kind state waits_for asked_by asked_at expires_at signed_at decided_by
      decided_at then_vendor`,
    withheld: 'before after signed_name address_hash note',
  },
  booking_codes: { read: 'id lead_id created_at expires_at tries used_at' },
  bookings: {
    read: 'lead_id location_id day days trucks state held_until created_at updated_at',
    withheld: 'browser_key network_hash',
  },
  case_photos: { read: 'id case_id width height added_at', withheld: 'body' },
  cases: {
    read: `id lead_id vendor_id kind opened_at answer_by escalated_at answered_by answered_at
      closed_by closed_at mails`,
    withheld: 'body answer outcome',
  },
  checkout_sessions: {
    read: `id lead_id attempt provider_id amount_cents currency status paid paid_cents expires_at
      created_at`,
    withheld: 'url',
  },
  claims: { read: 'kind item_id user_id claimed_at' },
  daily_metrics: {
    read: `day vendor_id source leads quoted_cents deposits deposit_cents refunds refund_cents
      paid booked revenue_cents`,
  },
  daily_metrics_changes: { read: 'day' },
  derived_outcomes: { read: 'lead_id outcome agreed_cents billed_cents' },
  booking_messages: {
    read: 'id lead_id vendor_id sender author request_key sent_at read_at mail_id',
    withheld: 'body',
  },
  booking_visits: { read: 'lead_id hour' },
  daily_metrics_state: { read: 'single rolled_until' },
  deposits: {
    read: `id lead_id session_id amount currency state review_reason payment_intent_id
      created_at`,
  },
  // A mail's text may hold a link that opens something.
  disputes: {
    read: `provider_id lead_id session_id amount currency reason status due_by opened_at closed_at
      updated_at`,
  },
  email_logs: {
    read: `id lead_id email_type recipient subject status error created_at sent_at subscriber_id
      kept_quote_id sent_by vendor_user_id session_id user_id`,
    withheld: 'body sent_text',
  },
  final_prices: {
    read: `lead_id number price_cents ceiling_cents arrival entered_at entered_by consent
      expires_at signed_name decided_at`,
    withheld: 'address_hash',
  },
  invariant_checks: { read: 'name breaches examples checked_at' },
  kept_quotes: {
    read: `id move quotes origin destination step vendor_slug created_at expires_at language
      cut_off_id last_used_at`,
  },
  kept_quote_tokens: { read: 'kept_quote_id', withheld: 'token_hash' },
  lead_calls: { read: 'id lead_id author outcome call_back_at called_at', withheld: 'body' },
  lead_counts: { read: 'status payment_status vendor_id leads quote_cents revenue_cents' },
  lead_notes: { read: 'id lead_id author body created_at' },
  lead_views: { read: 'id name shared created_by created_at', withheld: 'query' },
  leads: {
    read: `id first_name last_name email phone origin_address destination_address move_date
      move_time total_rooms square_footage estimated_weight stairs_at_pickup stairs_at_dropoff
      elevator_at_pickup elevator_at_dropoff heavy_items additional_services status
      payment_status selected_vendor_id quote_amount payment_intent_id source created_at
      updated_at last_contact version lost_reason freshness score name_key search_text erased_at
      outcome agreed_cents billed_cents revenue_cents state language link_generation`,
    withheld: 'idempotency_key request_hash browser_token_hash',
  },
  ledger: {
    read: `id lead_id session_id kind amount currency state status payment_intent_id created_at
      words`,
  },
  mail_bounces: { read: 'kind at', withheld: 'address_hash' },
  consents: { read: 'id lead_id kind words at' },
  newsletter_consents: { read: 'id event at text_version text source', withheld: 'email_hash' },
  newsletter_subscribers: { read: 'id email status asked_at language', withheld: 'email_hash' },
  newsletter_tokens: { read: 'subscriber_id purpose expires_at', withheld: 'token_hash' },
  quote_request_tokens: { read: 'lead_id cut_off_id last_used_at', withheld: 'token_hash' },
  quote_requests: {
    read: `lead_id vendor_id stage asked_at version answered_at answered_by answer_note
      decline_reason valid_until location_id trucks days escalated_at`,
    withheld: 'request_key note',
  },
  // The keys that open accounts, and their holders.
  passkeys: {
    owner: 'id user_id vendor_user_id name created_at last_used_at',
    withheld: 'credential_id public_key counter transports',
  },
  passkey_challenges: { read: 'purpose expires_at', withheld: 'challenge' },
  payment_differences: {
    read: `id kind provider_id lead_id payment_intent_id amount currency found_at settled_at
      settled_by decision note refunding_at`,
  },
  privacy_requests: { read: 'id lead_id asked_at due_at state decided_at decided_by reason' },
  quotes: { read: 'id lead_id vendor_id rate_version inputs result created_at home_size' },
  quotes_shown: { read: 'vendor_id day shown' },
  reconciliations: {
    read: `id since until asked_by asked_at started_at beat_at finished_at sessions refunds disputes
      error`,
  },
  refunds: {
    read: `id lead_id session_id amount currency state failure_code payment_intent_id
      provider_id attempt requested_by reason created_at`,
  },
  reminders: { read: 'lead_id move_date kind sent_at' },
  asked_bills: { read: 'lead_id number vendor_id crew_id digest tries', withheld: 'bill' },
  signatures: {
    read: `id lead_id kind number factor other_name total_cents ceiling_cents signed_at digest mail_id`,
    withheld: 'content hash',
  },
  signature_disputes: { read: 'signature_id lead_id disputed_at stands decided_at decided_by' },
  told_arrivals: { read: 'lead_id move_date move_time opens_at release corrections corrected_at' },
  response_times: { read: 'minute area requests errors slots counts' },
  movements: { read: 'id provider_id kind lead_id session_id amount currency entered_at' },
  balances: { read: 'session_id lead_id paid refunded lost disputed rest net' },
  owed_deposits: { read: 'lead_id vendor_id amount' },
  reviews: {
    read: `id lead_id vendor_id stars body created_at edited_at answer answered_by answered_at
      reported_at hidden_at hidden_by`,
  },
  schema_migrations: { read: 'version' },
  secrets: { read: 'name created_at', withheld: 'value' },
  sessions: {
    owner: `user_id vendor_user_id user_agent created_at last_seen_at expires_at proved_at
      cut_off_id`,
    withheld: 'token_hash',
  },
  tallies: { read: 'entity status entries cents' },
  tally_changes: { read: 'id entity status entries cents' },
  tax_rates: { read: 'province label rate_per_100k local_only from_date' },
  // The key is made of an account's or an address's hash.
  throttles: { read: 'points expire', withheld: 'key' },
  users: {
    owner: `id email name role active created_at last_login totp_confirmed_at must_change_password
      morning_mail morning_mail_on`,
    withheld: 'password_hash totp_secret totp_last_step recovery_hashes',
  },
  vitals: { read: 'id at path name value rating' },
  // An endpoint's answer may hold anything.
  webhook_attempts: {
    read: 'delivery_id number at duration_ms status failure',
    withheld: 'answer',
  },
  // The provider's events hold links to pay, and any other data of the provider's choice.
  webhook_events: {
    read: 'id type received_at processed_at attempts error waits_for',
    withheld: 'payload',
  },
  wizard_steps: { read: 'day step tabs' },
};
