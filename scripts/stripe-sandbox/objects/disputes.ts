import type Stripe from 'stripe';
import type { SandboxCharge } from './charges.ts';
import { newId } from './ids.ts';

/** Texts and files that a dispute's evidence may hold; anything else is refused. */
export const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

type Evidence = Record<(typeof EVIDENCE_FIELDS)[number], string | null>;

/** The published type, narrowed: its charge is named, its evidence is text. */
export type SandboxDispute = Stripe.Dispute & {
  charge: string;
  evidence: Evidence & { enhanced_evidence: Stripe.Dispute.Evidence.EnhancedEvidence };
};

/** How a dispute is opened. An `inquiry` asks first, and takes no money yet. Times in Unix seconds. */
export type DisputeTerms = {
  amount: number;
  reason: string;
  inquiry: boolean;
  created: number;
  dueBy: number;
};

const empty = Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, null])) as Evidence;

export const newDispute = (
  charge: SandboxCharge,
  { amount, reason, inquiry, created, dueBy }: DisputeTerms,
): SandboxDispute => ({
  id: newId('du'),
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: charge.id,
  created,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: { ...empty, enhanced_evidence: {} },
  evidence_details: {
    due_by: dueBy,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'manual',
  },
  intended_submission_method: null,
  is_charge_refundable: inquiry,
  livemode: false,
  metadata: {},
  network_reason_code: '10.4',
  payment_intent: charge.payment_intent,
  reason,
  status: inquiry ? 'warning_needs_response' : 'needs_response',
});

/** What a dispute does to the balance: `amount` in cents, negative when it is withdrawn. */
export const disputeTransaction = (
  dispute: SandboxDispute,
  { amount, fee, created }: { amount: number; fee: number; created: number },
): Stripe.BalanceTransaction => ({
  id: newId('txn'),
  object: 'balance_transaction',
  amount,
  available_on: created,
  balance_type: 'payments',
  created,
  currency: dispute.currency,
  description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
  exchange_rate: null,
  fee,
  fee_details:
    fee === 0
      ? []
      : [
          {
            amount: fee,
            application: null,
            currency: dispute.currency,
            description: 'Dispute fee',
            type: 'stripe_fee',
          },
        ],
  net: amount - fee,
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: dispute.id,
  status: 'available',
  type: 'adjustment',
});
