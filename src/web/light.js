// Before anything is painted: the light that was chosen, so that the page does not flash, and whether it is the home page.
(function () {
  var theme;
  try {
    theme = JSON.parse(localStorage.getItem('vatout.settings') || '{}').theme;
  } catch {
    theme = 'auto';
  }
  var dark = theme === 'night' || (theme !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'night' : 'day';
  document.documentElement.dataset.firstPaint = /^(#\/?)?$/.test(location.hash) ? 'home' : '';
})();
