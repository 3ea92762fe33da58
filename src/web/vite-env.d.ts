// What Vite adds to the browser's modules: import.meta.env, import.meta.glob and assets.
/// <reference types="vite/client" />
