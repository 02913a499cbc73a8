export const RETURN = {
  title: 'Payment processing',
  wrong: 'Payment failed',
  done: 'Payment received',
  processing: 'Processing payment...',
  verifying: 'Payment verification in progress...',
  unknown:
    'We cannot learn what became of your payment right now. You will get an email either way, and this page asks again by itself.',
  success: 'Payment successful! Processing your booking...',
  verified: 'Payment verified! Redirecting to confirmation...',
  failed: 'Payment verification failed. Redirecting to home...',
  error: 'Error processing payment. Redirecting to home...',
  stay: 'Please keep this page open.',
  back: 'Go back to your booking',
};
